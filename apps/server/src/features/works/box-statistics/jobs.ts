import { filterById, laidGridOf, sizeOf } from '@uzor/kit';
import type { Transaction } from 'kysely';
import type { Parts } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { FileService } from '../../files/index.ts';
import { kitRepository } from '../kits/repository.ts';
import type { PictureEngine } from '../../drawing/index.ts';
import { bagsFor } from './bags.ts';
import { type BoxIds, boxStatistics } from './repository.ts';

const colourQueue = 'colours-of-works';

interface ColourJob {
  readonly kitId: string;
}
export interface ColourJobParts extends Pick<Parts, 'database' | 'queue'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
}

/** Does nothing for works without bags. */
export async function queueColours(
  queue: Parts['queue'],
  tx: Transaction<Tables>,
  kitId: string,
  box: BoxIds,
): Promise<void> {
  if (bagged(box) !== null) await queue.send<ColourJob>(tx, colourQueue, { kitId }, { key: kitId, retry: 'short' });
}

/** Starts counting, one work at a time: everything that someone waits for goes to the engine first. */
export async function workBoxStatistics(parts: ColourJobParts): Promise<void> {
  await parts.queue.work<ColourJob>(
    colourQueue,
    // A work that cannot be counted is only missing from the statistics.
    { concurrency: 1, onGivenUp: async () => undefined },
    ({ payload }) => countColours(parts, payload.kitId),
  );
}

/** The size of a box that contains bags; null for other boxes. */
function bagged({ kind, size_id: size, filter_id: filter }: BoxIds) {
  const found = sizeOf(kind, size);
  return found && filterById(filter) !== null && laidGridOf(found.ground) !== null ? found : null;
}

/** Counts once how much of each colour of its box a work needs. */
async function countColours({ database, engine, files }: ColourJobParts, kitId: string): Promise<void> {
  const work = await boxStatistics(database).uncounted(kitId);
  const size = work && bagged(work);
  if (!work || !size || work.origin_photo === null) return;
  const needs = await engine.needs({ scheme: work.scheme, photo: await files.read(database, work.origin_photo) });
  if (needs.length === 0) return;
  const colours = needs.map(({ code, share, tight }) => ({ code, tight, bags: bagsFor(size, share) }));
  await inTransaction(database, async (tx) => {
    if (await kitRepository(tx).markCounted(kitId)) await boxStatistics(tx).count(work, colours);
  });
}
