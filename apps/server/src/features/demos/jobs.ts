import { channels, taskStatus } from '@uzor/contract';
import { sizeOf } from '@uzor/kit';
import type { Transaction } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { FileService } from '../files/index.ts';
import type { PictureEngine } from '../pictures/index.ts';
import { type Demo, demoRepository } from './repository.ts';
import { looksOf } from './looks.ts';

const demoQueue = 'demos';

interface DemoJob {
  readonly slug: string;
}
export interface DemoJobParts extends Pick<Parts, 'database' | 'queue' | 'realtime' | 'clock'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
}

/** Queues the pictures of a new demo. */
export async function queueDemo(queue: Parts['queue'], tx: Transaction<Tables>, slug: string): Promise<void> {
  await queue.send<DemoJob>(tx, demoQueue, { slug }, { key: slug });
}

/** Takes the jobs of demos, one at a time: the engine takes their pictures last anyway. */
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

/** Draws every look of the photo; each can be seen as soon as it is kept. */
async function makeDemo(parts: DemoJobParts, slug: string): Promise<void> {
  const { database, engine, realtime, files } = parts;
  const demo = await demoRepository(database).find(slug);
  if (!demo || demo.status === taskStatus.completed) return;
  const size = sizeOf(demo.kind, demo.size_id);
  if (!size) throw new Error(`The demo ${demo.id} has an unknown size`);
  const photo = await files.read(database, demo.photo);
  const task = { photo, settings: null, kind: demo.kind, size: size.slug, orientation: demo.orientation };
  const there = new Set((await demoRepository(database).pictures(slug)).map(({ name }) => name));
  const missing = looksOf(demo.kind).filter(({ name }) => !there.has(name));
  const cropped = demo.origin_photo === null ? engine.lookAtCrop(task) : null;
  // All at once: on several threads they are drawn together.
  const drawn = missing.map(({ name, filter, preset }) => ({
    name,
    picture: engine.look({ ...task, filter, preset }),
  }));
  for (const { picture } of drawn) picture.catch(() => undefined); // told where it is awaited
  cropped?.catch(() => undefined);
  let origin = cropped;
  for (const { name, picture } of drawn) {
    if (!(await keepLook(parts, demo, { name, bytes: await picture, cropped: await origin }))) return;
    origin = null;
  }
  if (await demoRepository(database).update(slug, { status: taskStatus.completed }))
    await realtime.publish(channels.demo(slug), taskStatus.completed);
}

/** Keeps a picture, with the crop if it is the first; false where the demo is gone. */
async function keepLook(
  { database, realtime, files }: DemoJobParts,
  { slug }: Demo,
  { name, bytes, cropped }: { readonly name: string; readonly bytes: Uint8Array; readonly cropped: Uint8Array | null },
): Promise<boolean> {
  const kept = await inTransaction(database, async (tx) => {
    if (!(await demoRepository(tx).lock(slug))) return false;
    if ((await demoRepository(tx).pictures(slug)).some((one) => one.name === name)) return true; // another run of this job was first
    const file = await files.keep(tx, { folder: 'demos', name: `${name}.jpg`, type: 'image/jpeg', bytes });
    const origin =
      cropped && (await files.keep(tx, { folder: 'demos', name: 'photo.jpg', type: 'image/jpeg', bytes: cropped }));
    await demoRepository(tx).addPicture(slug, { name, picture: file.id });
    await demoRepository(tx).update(slug, {
      status: taskStatus.inProcess,
      ...(origin ? { origin_photo: origin.id } : {}),
    });
    return true;
  });
  if (kept) await realtime.publish(channels.demo(slug), taskStatus.inProcess);
  return kept;
}
