import type { Transaction } from 'kysely';
import type { Parts } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { FileService } from '../../files/index.ts';
import { bookletTask } from '../kits/jobs.ts';
import type { Kit } from '../kits/lifecycle.ts';
import { kitRepository, printRepository } from '../kits/repository.ts';
import type { PictureEngine } from '../../drawing/index.ts';
import { drawSegments } from '../segments/pictures.ts';
import { segmentRepository } from '../segments/repository.ts';

const reprintQueue = 'reprint';
/** After booklets of new works and before their pictures, because the owner has a booklet already. */
const reprintPriority = 5;

interface ReprintJob {
  readonly kitId: string;
  readonly version: number;
}
export interface SubstitutionJobParts extends Pick<Parts, 'database' | 'queue' | 'config' | 'storage' | 'log'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
}

export async function queueReprint(
  queue: Parts['queue'],
  tx: Transaction<Tables>,
  kitId: string,
  version: number,
): Promise<void> {
  const once = { key: `${kitId}.${version}`, priority: reprintPriority };
  await queue.send<ReprintJob>(tx, reprintQueue, { kitId, version }, once);
}

export async function workSubstitutions(parts: SubstitutionJobParts): Promise<void> {
  await parts.queue.work<ReprintJob>(
    reprintQueue,
    {
      concurrency: 1,
      names: ({ kitId }) => ({ kit: kitId }),
      onGivenUp: async ({ kitId }) => {
        parts.log.error(
          { alarm: 'reprint', kitId },
          'the booklet of a work whose colours were changed was given up; it shows the former colours',
        );
      },
    },
    ({ payload }) => reprint(parts, payload),
  );
}

/** Makes and stores booklet and pictures, unless the work changed again, which queued another job. */
async function reprint(parts: SubstitutionJobParts, { kitId, version }: ReprintJob): Promise<void> {
  const { database, engine, files, storage } = parts;
  const isDue = (kit: Kit | null) => kit?.scheme_version === version && kit.printed_version < version;
  if (!isDue(await kitRepository(database).byId(kitId))) return;
  const task = await bookletTask(parts, kitId);
  const { pdf, pages } = await engine.booklet(task);
  const jpeg = await engine.finishedWork(task.scheme);
  const booklet = await files.store({ folder: 'booklets', name: 'booklet.pdf', type: 'application/pdf', bytes: pdf });
  const picture = await files.store({ folder: 'tracings', name: 'work.jpg', type: 'image/jpeg', bytes: jpeg });
  const drawn = await drawSegments(parts, kitId, Buffer.from(task.scheme), version);
  const { isTaken, shown } = await inTransaction(database, async (tx) => {
    const kit = await kitRepository(tx).lock(kitId);
    const segments = segmentRepository(tx);
    const shown = await segments.pictureKeys([kitId]);
    if (!isDue(kit)) return { isTaken: false, shown };
    await files.record(tx, [booklet, picture]);
    const printed = { booklet: booklet.id, tracing_photo: picture.id, printed_version: version };
    await kitRepository(tx).write(kitId, printed);
    await segments.setPictures(kitId, drawn);
    await printRepository(tx).drop(kitId);
    await printRepository(tx).keep({ kit_id: kitId, edition: 'usual', page_of: 0, pages, file: booklet.id });
    return { isTaken: true, shown };
  });
  const keys = drawn.map(({ key }) => key);
  // Another run of this job may have stored pictures under the same keys, which are shown now.
  if (isTaken) await storage.remove(shown.filter((key) => !keys.includes(key)));
  else {
    const unused = keys.filter((key) => !shown.includes(key));
    await files.removeBytes([booklet.storage_key, picture.storage_key, ...unused]);
  }
}
