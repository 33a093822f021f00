import type { Parts } from '../../platform/parts.ts';
import { partsRepository } from './repository.ts';
import { partsSeal } from './sealed.ts';

/** Rows sealed anew at once. */
const BATCH = 500;

/** Seals anew what a former secret key sealed, so that the former one can be taken away while requests are open. */
export async function resealParts({ database, config }: Pick<Parts, 'database' | 'config'>): Promise<void> {
  if (config.formerSecretKeys.length === 0) return;
  const requests = partsRepository(database);
  const { sealed, opened } = partsSeal(config);
  const anew = (bytes: Buffer) => sealed(opened(bytes));
  for (
    let rows = await requests.after('', BATCH);
    rows.length > 0;
    rows = await requests.after(rows.at(-1)?.id ?? '', BATCH)
  ) {
    for (const { id, sealed_parcel: parcel, sealed_outcome: outcome } of rows)
      await requests.reseal(id, { sealed_parcel: anew(parcel), ...(outcome && { sealed_outcome: anew(outcome) }) });
  }
}
