import { channels, taskStatus } from '@uzor/contract';
import { decodeScheme, productOf } from '@uzor/kit';
import type { Kysely, Transaction } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { FileService } from '../files/index.ts';
import { type MailService, pageUrl } from '../mails/index.ts';
import type { PictureEngine } from '../pictures/index.ts';
import { kitRepository, type ListedKit } from './repository.ts';
import { picturesFolder } from './pictures.ts';

const bookletQueue = 'booklet';
const picturesQueue = 'segment-pictures';
/** Paid work first: a booklet is what somebody waits for; segment pictures are wanted later. */
const bookletPriority = 10;
const picturesPriority = 1;
const codeTailLength = 4;

interface KitJob {
  readonly kitId: string;
}
export interface KitJobParts extends Pick<Parts, 'database' | 'queue' | 'realtime' | 'storage' | 'config'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
  readonly mails: MailService;
}

/** Queues what a new kit needs first, within the transaction that makes it. */
export async function queueBooklet(queue: Parts['queue'], tx: Transaction<Tables>, kitId: string): Promise<void> {
  await queue.send<KitJob>(tx, bookletQueue, { kitId }, { key: kitId, priority: bookletPriority });
}

/** Segment pictures come after the booklet: on one thread they would keep somebody waiting for a mail. */
async function queuePictures(queue: Parts['queue'], tx: Transaction<Tables> | null, kitId: string): Promise<void> {
  await queue.send<KitJob>(tx, picturesQueue, { kitId }, { key: kitId, priority: picturesPriority });
}

/** Takes the jobs of new kits. */
export async function workKits(parts: KitJobParts): Promise<void> {
  const { queue, database, realtime } = parts;
  await queue.work<KitJob>(
    bookletQueue,
    {
      concurrency: 2,
      onGivenUp: async ({ kitId }) => {
        await kitRepository(database).setBooklet(kitId, taskStatus.failed);
        await queuePictures(queue, null, kitId);
        await realtime.publish(channels.booklet(kitId), taskStatus.failed);
      },
    },
    ({ payload }) => makeBooklet(parts, payload.kitId),
  );
  await queue.work<KitJob>(
    picturesQueue,
    {
      concurrency: 1,
      onGivenUp: async ({ kitId }) => {
        await kitRepository(database).setPictures(kitId, taskStatus.failed);
        await realtime.publish(channels.pictures(kitId), taskStatus.failed);
      },
    },
    ({ payload }) => makePictures(parts, payload.kitId),
  );
}

/** Prints the booklet, keeps it and lets its mails go, all before anything else of the kit is drawn. */
async function makeBooklet(
  { database, queue, engine, realtime, config, files, mails }: KitJobParts,
  kitId: string,
): Promise<void> {
  const kit = await kitRepository(database).byId(kitId);
  if (!kit || kit.booklet !== null) return;
  const listed = await kitRepository(database).listed(kitId);
  await kitRepository(database).setBooklet(kitId, taskStatus.inProcess);
  const bytes = await engine.booklet({
    ...(await picturesOf(database, files, listed)),
    scheme: await schemeOf(database, kitId),
    language: kit.language,
    codeTail: listed.code.slice(-codeTailLength),
    workUrl: pageUrl(config.publicUrl, kit.language, `${productOf(kit.kind).webSlug}/instruction/${kit.id}`),
    createdAt: kit.created_at.toISOString(),
  });
  await inTransaction(database, async (tx) => {
    if (!(await kitRepository(tx).hold(kitId))) return; // erased meanwhile: nothing of it may be kept
    if ((await kitRepository(tx).byId(kitId))?.booklet !== null) return; // another run of this job was first
    const booklet = await files.keep(tx, { folder: 'booklets', name: 'booklet.pdf', type: 'application/pdf', bytes });
    await kitRepository(tx).setBooklet(kitId, taskStatus.completed, booklet.id);
    await mails.bookletReady(tx, kitId);
    await queuePictures(queue, tx, kitId);
  });
  await realtime.publish(channels.booklet(kitId), taskStatus.completed);
}

async function picturesOf(
  database: Kysely<Tables>,
  files: FileService,
  { id, origin_photo: origin, tracing_photo: tracing }: ListedKit,
) {
  if (origin === null || tracing === null) throw new Error(`The kit ${id} has lost its pictures`);
  return { photo: await files.read(database, origin), picture: await files.read(database, tracing) };
}

async function schemeOf(database: Kysely<Tables>, kitId: string): Promise<Buffer> {
  const scheme = await kitRepository(database).schemeOf(kitId);
  if (!scheme) throw new Error(`The kit ${kitId} has no scheme`);
  return scheme;
}

/** Draws every segment as it will look; kinds without segments have nothing to draw. */
async function makePictures({ database, engine, realtime, storage }: KitJobParts, kitId: string): Promise<void> {
  const repository = kitRepository(database);
  const scheme = await repository.schemeOf(kitId);
  if (!scheme) return;
  await repository.setPictures(kitId, taskStatus.inProcess);
  await realtime.publish(channels.pictures(kitId), taskStatus.inProcess);
  const keys: string[] = [];
  if (productOf(decodeScheme(scheme.toString('utf8')).product).segments !== 'none') {
    for (const { number, platformNumber, picture } of await engine.segmentPictures(scheme)) {
      const key = `${picturesFolder}/${kitId}/${platformNumber ?? 0}-${number}.jpg`;
      keys.push(key);
      await storage.put(key, picture, 'image/jpeg');
      await repository.setSegmentPicture(kitId, number, platformNumber, key);
    }
  }
  if (!(await repository.hold(kitId))) return storage.remove(keys); // erased meanwhile
  await repository.setPictures(kitId, taskStatus.completed);
  await realtime.publish(channels.pictures(kitId), taskStatus.completed);
}
