import { sql } from 'kysely';
import { secretKeysOf } from '../../secret-keys.ts';
import type { Parts } from '../parts.ts';
import type { Tables } from './tables.ts';
import { type Purpose, seal, unseal } from '../security/sealing.ts';

const BATCH = 500;
type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

/**
 * Reseals a column that a former secret key may have sealed, so that the key can be removed; no-op without former keys.
 * Values that change meanwhile stay as they are.
 */
export async function reseal<Table extends keyof Tables>(
  { database, config }: Pick<Parts, 'database' | 'config'>,
  purpose: Purpose,
  [table, column, id]: readonly [Table, sealed: Column<Table>, id?: Column<Table>],
): Promise<void> {
  if (config.formerSecretKeys.length === 0) return;
  const sealed = { of: sql.table(table), at: sql.ref(column), id: sql.ref(id ?? 'id') };
  async function after(last: string) {
    const rows = sql<{ id: string; value: Buffer }>`select ${sealed.id} as id, ${sealed.at} as value from ${sealed.of}
      where ${sealed.id} > ${last} and ${sealed.at} is not null order by ${sealed.id} limit ${BATCH}`;
    return (await rows.execute(database)).rows;
  }
  for (let rows = await after(''); rows.length > 0; rows = await after(rows.at(-1)?.id ?? ''))
    for (const { id: own, value } of rows) {
      const anew = seal(purpose, config.secretKey, unseal(purpose, secretKeysOf(config), value));
      await sql`update ${sealed.of} set ${sealed.at} = ${anew}
        where ${sealed.id} = ${own} and ${sealed.at} = ${value}`.execute(database);
    }
}
