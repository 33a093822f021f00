import type { Transaction } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import type { Tables } from '../../platform/postgres/tables.ts';

const removalQueue = 'file-removal';
/** Keys of one job: its payload stays small, and one that fails does not hold back the rest. */
const keysInJob = 500;

interface RemovalJob {
  readonly keys: readonly string[];
}

/** Queues the removal of bytes whose rows go with `tx`. */
export async function queueRemoval(
  queue: Parts['queue'],
  tx: Transaction<Tables>,
  keys: readonly string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += keysInJob) {
    await queue.send<RemovalJob>(tx, removalQueue, { keys: keys.slice(at, at + keysInJob) }, { retry: 'mail' });
  }
}

/** Removes bytes that nothing points at any more; storage that is away for hours is waited for. */
export async function workFiles({ queue, storage }: Pick<Parts, 'queue' | 'storage'>): Promise<void> {
  await queue.work<RemovalJob>(removalQueue, { concurrency: 1 }, ({ payload }) => storage.remove(payload.keys));
}
