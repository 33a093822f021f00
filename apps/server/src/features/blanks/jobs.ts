import { channels, taskStatus } from '@uzor/contract';
import { untouchedSettings } from '@uzor/engine';
import { filterById, lookFromWire, presetsIn, settingsFromWire, sizeOf } from '@uzor/kit';
import type { Transaction } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { FileService } from '../files/index.ts';
import {
  keepPicture,
  makePictures,
  type PictureEngine,
  type TracingResult,
  type TracingTask,
} from '../pictures/index.ts';
import { after, type Blank, isWanted } from './lifecycle.ts';
import { blankRepository } from './repository.ts';

const tracingsQueue = 'tracings';
/** Lower than booklets: confirmed customers wait for a mail, while others see the first picture soon anyway. */
const tracingsPriority = 5;

interface TracingsJob {
  readonly slug: string;
  /** Generation of the blank when the job was queued. If the blank has a larger one, this job is outdated. */
  readonly generation: number;
}
interface MadeTracing {
  readonly preset: number;
  readonly tracing: TracingResult;
}
export interface TracingJobParts extends Pick<Parts, 'database' | 'queue' | 'realtime' | 'clock'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
}

/** Queues the pictures of the blank's generation, within the transaction that begins it. */
export async function queueTracings(
  queue: Parts['queue'],
  tx: Transaction<Tables>,
  { slug, generation }: Blank,
): Promise<void> {
  const job: TracingsJob = { slug, generation };
  await queue.send(tx, tracingsQueue, job, { key: `${slug}-${generation}`, priority: tracingsPriority });
}

/** Starts taking the jobs of blanks. */
export async function workBlanks(parts: TracingJobParts): Promise<void> {
  await parts.queue.work<TracingsJob>(
    tracingsQueue,
    {
      concurrency: 2,
      onGivenUp: async (job) => {
        if (await end(parts, job, 'failed')) await parts.realtime.publish(channels.blank(job.slug), taskStatus.failed);
      },
    },
    ({ payload }) => makeTracings(parts, payload),
  );
}

/** Makes a scheme per preset, the natural one first. Each can be chosen as soon as it is stored. */
async function makeTracings(parts: TracingJobParts, job: TracingsJob): Promise<void> {
  const { database, engine, realtime } = parts;
  const blank = await blankRepository(database).find(job.slug);
  if (!blank || !isWanted(blank, job.generation)) return;
  const task = await taskOf(parts, blank);
  const there = new Set((await blankRepository(database).tracings(blank)).map(({ preset }) => preset));
  const missing = presetsIn(blank.kind, task.filter)
    .map(({ number }) => number)
    .filter((number) => !there.has(number));
  await makePictures<MadeTracing>({
    missing: missing.map((preset) => async () => ({ preset, tracing: await engine.tracing({ ...task, preset }) })),
    crop: blank.origin_photo === null ? () => engine.crop(task) : null,
    atOnce: 1,
    keep: (made, cropped) => keepTracing(parts, job, made, cropped),
    finish: () => end(parts, job, 'finished'),
    announce: (status) => realtime.publish(channels.blank(job.slug), status),
  });
}

async function taskOf(
  { database, files }: TracingJobParts,
  { slug, kind, orientation, ...blank }: Blank,
): Promise<Omit<TracingTask, 'preset'>> {
  const size = sizeOf(kind, blank.size_id ?? 0);
  const filter = filterById(blank.filter_id ?? 0);
  const photo = blank.cropped_photo ?? blank.raw_photo;
  if (!size || !filter || photo === null) throw new Error(`The blank ${slug} has no photo, size or filter`);
  const chosen = blank.cropped_photo === null ? blank.edition_settings : null;
  const settings = chosen ? settingsFromWire(chosen) : untouchedSettings;
  const bytes = await files.read(database, photo);
  return {
    photo: bytes,
    settings,
    look: chosen ? lookFromWire(chosen) : undefined,
    kind,
    size: size.slug,
    orientation,
    filter,
  };
}

/** Stores one tracing, with the crop if it is the first; false if the generation is outdated. */
async function keepTracing(
  parts: TracingJobParts,
  { slug, generation }: TracingsJob,
  { preset, tracing }: MadeTracing,
  cropped: Uint8Array | null,
): Promise<boolean> {
  const picture = { folder: 'tracings', name: `${preset}.jpg`, bytes: tracing.picture } as const;
  const crop = cropped && ({ folder: 'crops', name: 'photo.jpg', bytes: cropped } as const);
  return keepPicture(parts, { picture, crop }, async (tx, stored) => {
    const before = await blankRepository(tx).lock(slug);
    if (!before || !isWanted(before, generation)) return 'unwanted';
    if (before.ready.includes(preset)) return 'there';
    const now = parts.clock.now();
    await parts.files.record(tx, stored.all);
    await blankRepository(tx).addTracing({
      slug,
      generation,
      preset,
      scheme: Buffer.from(tracing.scheme),
      picture: stored.picture.id,
      lonely_cells: tracing.lonelyCells,
      colours: tracing.colours,
      pieces: tracing.pieces,
      hours: tracing.hours,
      thread_metres: tracing.threadMetres,
      binding: [...tracing.binding],
      created_at: now,
    });
    const made = { on: 'made', generation, preset, origin: stored.crop?.id ?? null } as const;
    await blankRepository(tx).write(before, after(before, made, now));
    return 'kept';
  });
}

/** Records the end of the job; false if the generation is outdated. */
async function end(
  { database, clock }: TracingJobParts,
  { slug, generation }: TracingsJob,
  on: 'finished' | 'failed',
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const before = await blankRepository(tx).lock(slug);
    if (!before || !isWanted(before, generation)) return false;
    await blankRepository(tx).write(before, after(before, { on, generation }, clock.now()));
    return true;
  });
}
