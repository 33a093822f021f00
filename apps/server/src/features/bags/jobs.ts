import type { Transaction } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { FileService } from '../files/index.ts';
import { bookletTask, type Kit, kitRepository, printRepository } from '../kits/index.ts';
import type { PictureEngine } from '../pictures/index.ts';
import { drawSegments, segmentRepository } from '../segments/index.ts';

const reprintQueue = 'reprint';
/** After booklets of new works, before their pictures: the owner has one already. */
const reprintPriority = 5;

interface ReprintJob {
  readonly kitId: string;
  readonly version: number;
}
export interface BagJobParts extends Pick<Parts, 'database' | 'queue' | 'config' | 'storage' | 'log'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
}

/** Queues what shows the scheme of a work to be made anew, in the transaction that changes it. */
export async function queueReprint(
  queue: Parts['queue'],
  tx: Transaction<Tables>,
  kitId: string,
  version: number,
): Promise<void> {
  const once = { key: `${kitId}.${version}`, priority: reprintPriority };
  await queue.send<ReprintJob>(tx, reprintQueue, { kitId, version }, once);
}

/** Starts taking the jobs that make booklet and pictures of changed works anew. No mail is sent: the work is not a new one. */
export async function workBags(parts: BagJobParts): Promise<void> {
  await parts.queue.work<ReprintJob>(
    reprintQueue,
    {
      concurrency: 1,
      names: ({ kitId }) => ({ kit: kitId }),
      onGivenUp: async ({ kitId }) => {
        parts.log.error(
          { alarm: 'reprint', kitId },
          'the booklet of a work whose colours were changed was given up; it shows the colours of before',
        );
      },
    },
    ({ payload }) => reprint(parts, payload),
  );
}

/** Makes and stores booklet and pictures, unless the work was changed again: then another job does. */
async function reprint(parts: BagJobParts, { kitId, version }: ReprintJob): Promise<void> {
  const { database, engine, files, storage } = parts;
  const isDue = (kit: Kit | null) => kit?.scheme_version === version && kit.printed_version < version;
  if (!isDue(await kitRepository(database).byId(kitId))) return;
  const task = await bookletTask(parts, kitId);
  const { pdf, pages } = await engine.booklet(task);
  const jpeg = await engine.finishedWork(task.scheme);
  const booklet = await files.store({ folder: 'booklets', name: 'booklet.pdf', type: 'application/pdf', bytes: pdf });
  const picture = await files.store({ folder: 'tracings', name: 'work.jpg', type: 'image/jpeg', bytes: jpeg });
  const drawn = await drawSegments(parts, kitId, Buffer.from(task.scheme), version);
  const former = await inTransaction(database, async (tx) => {
    if (!isDue(await kitRepository(tx).lock(kitId))) return null;
    const segments = segmentRepository(tx);
    const shown = await segments.pictureKeys([kitId]);
    await files.record(tx, [booklet, picture]);
    const printed = { booklet: booklet.id, tracing_photo: picture.id, printed_version: version };
    await kitRepository(tx).write(kitId, printed);
    await segments.setPictures(kitId, drawn);
    await printRepository(tx).drop(kitId);
    await printRepository(tx).keep({ kit_id: kitId, edition: 'usual', page_of: 0, pages, file: booklet.id });
    return shown;
  });
  const keys = drawn.map(({ key }) => key);
  if (former === null) await files.removeBytes([booklet.storage_key, picture.storage_key, ...keys]);
  else await storage.remove(former.filter((key) => !keys.includes(key)));
}
