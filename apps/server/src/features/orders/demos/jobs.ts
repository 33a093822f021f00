import { availableParallelism } from 'node:os';
import { channels, taskStatus } from '@uzor/contract';
import { sizeOf } from '@uzor/kit';
import type { Transaction } from 'kysely';
import type { Parts } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { FileService } from '../../files/index.ts';
import { keepPicture, makePictures, type PictureEngine } from '../../drawing/index.ts';
import { looksWith } from './looks.ts';
import { type Demo, demoRepository, opinionRepository } from './repository.ts';

const demoQueue = 'demos';

interface DemoJob {
  readonly slug: string;
}
interface DrawnLook {
  readonly name: string;
  readonly bytes: Uint8Array;
}
export interface DemoJobParts extends Pick<Parts, 'config' | 'database' | 'queue' | 'realtime'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
}

export async function queueDemo(queue: Parts['queue'], tx: Transaction<Tables>, slug: string): Promise<void> {
  await queue.send<DemoJob>(tx, demoQueue, { slug }, { key: slug, retry: 'short' });
}

export async function workDemos(parts: DemoJobParts): Promise<void> {
  const { queue, database, realtime } = parts;
  await queue.work<DemoJob>(
    demoQueue,
    {
      concurrency: 1,
      onGivenUp: async ({ slug }) => {
        if (await demoRepository(database).update(slug, { status: taskStatus.failed }))
          await realtime.publish(channels.demo(slug), taskStatus.failed);
      },
    },
    ({ payload }) => makeDemo(parts, payload.slug),
  );
}

async function makeDemo(parts: DemoJobParts, slug: string): Promise<void> {
  const { database, engine, realtime, files } = parts;
  const demo = await demoRepository(database).find(slug);
  if (!demo || demo.status === taskStatus.completed) return;
  const size = sizeOf(demo.kind, demo.size_id);
  if (!size) throw new Error(`The demo ${demo.id} has an unknown size`);
  const photo = await files.read(database, demo.photo);
  const ordered = { photo, kind: demo.kind, size: size.slug, orientation: demo.orientation };
  const atHand = demo.colours ?? undefined;
  const task = { ...ordered, ...(await engine.facesOfDemo(ordered)), atHand };
  if (demo.troubles === null) await keepTroubles(parts, slug, [...(await engine.troublesOfDemo(task))].sort());
  const there = new Set((await demoRepository(database).pictures(slug)).map(({ name }) => name));
  const missing = looksWith({ kind: demo.kind, size }, demo.colours).filter(({ name }) => !there.has(name));
  await makePictures<DrawnLook>({
    missing: missing.map(({ name, filter, preset }) => async () => {
      const bytes = await engine.look({ ...task, filter, preset });
      return { name, bytes };
    }),
    crop: there.size === 0 ? () => engine.lookAtCrop(task) : null,
    atOnce: Math.max(1, availableParallelism() - 2), // one drawing thread stays free for orders
    keep: (look, cropped) => keepLook(parts, demo, look, cropped),
    finish: () => demoRepository(database).update(slug, { status: taskStatus.completed }),
    announce: (status) => realtime.publish(channels.demo(slug), status),
  });
}

/** Saves the findings of the photo check, and counts a vote that was given before them. */
async function keepTroubles(
  { database, config }: DemoJobParts,
  slug: string,
  troubles: NonNullable<Demo['troubles']>,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const before = await demoRepository(tx).lock(slug);
    if (before?.troubles !== null) return;
    await demoRepository(tx).update(slug, { troubles });
    await opinionRepository(tx).count({ ...before, troubles }, config.timeZone, 1);
  });
}

async function keepLook(
  parts: DemoJobParts,
  { slug }: Demo,
  { name, bytes }: DrawnLook,
  cropped: Uint8Array | null,
): Promise<boolean> {
  const picture = { folder: 'demos', name: `${name}.jpg`, bytes } as const;
  const crop = cropped && ({ folder: 'demos', name: 'photo.jpg', bytes: cropped } as const);
  return keepPicture(parts, { picture, crop }, async (tx, kept) => {
    const demos = demoRepository(tx);
    if (!(await demos.lock(slug))) return 'unwanted';
    if ((await demos.pictures(slug)).some((one) => one.name === name)) return 'there';
    await parts.files.record(tx, kept.all);
    await demos.addPicture(slug, { name, picture: kept.picture.id });
    await demos.update(slug, { status: taskStatus.inProcess, ...(kept.crop ? { origin_photo: kept.crop.id } : {}) });
    return 'kept';
  });
}
