import type { Transaction } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { fileRepository } from './repository.ts';

const removalQueue = 'file-removal';
/** Storage keys per job, so that payloads stay small and a failing job does not delay the rest. */
const keysInJob = 500;

interface RemovalJob {
  readonly keys: readonly string[];
}

/** Queues the deletion of stored bytes, to run after `tx` commits, and deletes their encryption keys in `tx`. */
export async function queueRemoval(
  queue: Parts['queue'],
  tx: Transaction<Tables>,
  keys: readonly string[],
): Promise<void> {
  await fileRepository(tx).forgetKeys(keys);
  for (let at = 0; at < keys.length; at += keysInJob) {
    await queue.send<RemovalJob>(tx, removalQueue, { keys: keys.slice(at, at + keysInJob) });
  }
}

/** Starts deleting orphaned bytes; retries for days while the storage is unavailable. */
export async function workFiles({ queue, storage }: Pick<Parts, 'queue' | 'storage'>): Promise<void> {
  await queue.work<RemovalJob>(removalQueue, { concurrency: 1 }, ({ payload }) => storage.remove(payload.keys));
}
