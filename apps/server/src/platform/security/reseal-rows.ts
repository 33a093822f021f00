import type { Parts } from '../parts.ts';

const BATCH = 500;

interface Rows<Row> {
  /** Reads up to `atMost` rows after this id, in order of id. */
  after(id: string, atMost: number): Promise<readonly Row[]>;
  reseal(row: Row): Promise<void>;
}

/** Reseals rows that a former secret key may have sealed, so that it can be removed; no-op without former keys. */
export async function resealRows<Row extends { readonly id: string }>(
  { formerSecretKeys }: Pick<Parts['config'], 'formerSecretKeys'>,
  { after, reseal }: Rows<Row>,
): Promise<void> {
  if (formerSecretKeys.length === 0) return;
  for (let rows = await after('', BATCH); rows.length > 0; rows = await after(rows.at(-1)?.id ?? '', BATCH)) {
    for (const row of rows) await reseal(row);
  }
}
