import { channels, taskStatus } from '@uzor/contract';
import { untouchedSettings } from '@uzor/engine';
import { filterById, presets, sizeOf } from '@uzor/kit';
import type { Kysely, Transaction } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { FileService } from '../files/index.ts';
import type { PictureEngine, TracingResult, TracingTask } from '../pictures/index.ts';
import { type Blank, blankRepository } from './repository.ts';
import { insertTracing, tracingsOf } from './tracing-repository.ts';
import { settingsOf } from './wire.ts';

const tracingsQueue = 'tracings';
/** After booklets: who has confirmed waits for a mail, who looks sees the first picture soon anyway. */
const tracingsPriority = 5;

interface TracingsJob {
  readonly slug: string;
  /** Of the blank when the job was sent; a larger one means that other pictures are wanted by now. */
  readonly generation: number;
}
export interface TracingJobParts extends Pick<Parts, 'database' | 'queue' | 'realtime' | 'clock'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
}

export async function queueTracings(
  queue: Parts['queue'],
  tx: Transaction<Tables>,
  { slug, generation }: Blank,
): Promise<void> {
  await queue.send<TracingsJob>(
    tx,
    tracingsQueue,
    { slug, generation },
    { key: `${slug}-${generation}`, priority: tracingsPriority },
  );
}

/** Takes the jobs of blanks. */
export async function workBlanks(parts: TracingJobParts): Promise<void> {
  const { queue, database, realtime } = parts;
  await queue.work<TracingsJob>(
    tracingsQueue,
    {
      concurrency: 2,
      onGivenUp: async ({ slug, generation }) => {
        if (await blankRepository(database).setGeneration(slug, generation, taskStatus.failed))
          await realtime.publish(channels.blank(slug), taskStatus.failed);
      },
    },
    ({ payload }) => makeTracings(parts, payload),
  );
}

/** Makes a scheme per preset, the natural one first; each can be seen and chosen as soon as it is kept. */
async function makeTracings(parts: TracingJobParts, { slug, generation }: TracingsJob): Promise<void> {
  const { database, engine, realtime } = parts;
  const blank = await wanted(database, slug, generation);
  if (!blank) return;
  const task = await taskOf(parts, blank);
  const there = new Set((await tracingsOf(database, blank)).map(({ preset }) => preset));
  const missing = presets[blank.kind].map(({ number }) => number).filter((number) => !there.has(number));
  const make = (preset: number | undefined): Promise<MadeTracing> | null => {
    if (preset === undefined) return null;
    const crop = blank.origin_photo === null && preset === 1 ? engine.crop(task) : null;
    const made = Promise.all([engine.tracing({ ...task, preset }), crop]).then(([tracing, cropped]) => ({
      preset,
      tracing,
      cropped,
    }));
    made.catch(() => undefined); // told to whoever awaits it, if keeping the one before has not failed first
    return made;
  };
  // The engine is at the next one while the last is kept.
  let next = make(missing[0]);
  for (let i = 1; next !== null; i++) {
    const made = await next;
    next = make(missing[i]);
    if (!(await keepTracing(parts, blank, made))) return;
  }
  if (await blankRepository(database).setGeneration(slug, generation, taskStatus.completed))
    await realtime.publish(channels.blank(slug), taskStatus.completed);
}

async function taskOf({ database, files }: TracingJobParts, blank: Blank): Promise<Omit<TracingTask, 'preset'>> {
  const size = sizeOf(blank.kind, blank.size_id ?? 0);
  const filter = filterById(blank.filter_id ?? 0);
  const photo = blank.cropped_photo ?? blank.raw_photo;
  if (!size || !filter || photo === null) throw new Error(`The blank ${blank.slug} has no photo, size or filter`);
  const settings =
    blank.cropped_photo === null && blank.edition_settings ? settingsOf(blank.edition_settings) : untouchedSettings;
  return {
    photo: await files.read(database, photo),
    settings,
    kind: blank.kind,
    size: size.slug,
    orientation: blank.orientation,
    filter,
  };
}

interface MadeTracing {
  readonly preset: number;
  readonly tracing: TracingResult;
  /** The photo as cropped, with the first tracing. */
  readonly cropped: Uint8Array | null;
}

/** Keeps one tracing, with the crop if it is the first; false where other pictures are wanted by now. */
async function keepTracing(
  { database, realtime, clock, files }: TracingJobParts,
  blank: Blank,
  { preset, tracing: made, cropped }: MadeTracing,
): Promise<boolean> {
  const kept = await inTransaction(database, async (tx) => {
    const now = await blankRepository(tx).lock(blank.slug);
    if (!now || now.generation !== blank.generation || now.status === 'completed') return false;
    if ((await tracingsOf(tx, blank)).some((one) => one.preset === preset)) return true; // another run of this job was first
    const picture = await files.keep(tx, {
      folder: 'tracings',
      name: `${preset}.jpg`,
      type: 'image/jpeg',
      bytes: made.picture,
    });
    const origin =
      cropped && (await files.keep(tx, { folder: 'crops', name: 'photo.jpg', type: 'image/jpeg', bytes: cropped }));
    await insertTracing(tx, {
      slug: blank.slug,
      generation: blank.generation,
      preset,
      scheme: Buffer.from(made.scheme),
      picture: picture.id,
      lonely_cells: made.lonelyCells,
      colours: made.colours,
      pieces: made.pieces,
      hours: made.hours,
      thread_metres: made.threadMetres,
      binding: [...made.binding],
      created_at: clock.now(),
    });
    await blankRepository(tx).update(blank.slug, {
      status: 'preset',
      generation_status: taskStatus.inProcess,
      ...(origin ? { origin_photo: origin.id } : {}),
    });
    return true;
  });
  if (kept) await realtime.publish(channels.blank(blank.slug), taskStatus.inProcess);
  return kept;
}

/** The blank if these are still the pictures it wants. */
async function wanted(database: Kysely<Tables>, slug: string, generation: number): Promise<Blank | null> {
  const blank = await blankRepository(database).find(slug);
  return blank && blank.generation === generation && blank.status !== 'completed' ? blank : null;
}
