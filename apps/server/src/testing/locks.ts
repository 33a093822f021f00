import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/postgres/tables.ts';
import { eventually } from './test-server.ts';

/** Resolves once another connection waits for a row that `tx` has locked. */
export async function untilAwaited(tx: Transaction<Tables>): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx);
    return rows.length > 0;
  });
}
