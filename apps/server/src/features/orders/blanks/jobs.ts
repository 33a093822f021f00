import { channels, taskStatus } from '@uzor/contract';
import { untouchedSettings } from '@uzor/engine';
import {
  filterById,
  lookFromWire,
  presetsIn,
  settingsFromWire,
  settingsToWire,
  sizeOf,
  type WantedColour,
} from '@uzor/kit';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { type Turn, type WaitingLine, waitingLine } from '../../../platform/jobs/waiting-line.ts';
import { countOrder } from '../../../platform/metrics/counts.ts';
import type { Parts } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { boxStatistics } from '../../works/index.ts';
import { orderName } from '../../../platform/tracing/traced.ts';
import type { FileService } from '../../files/index.ts';
import {
  type FacesTask,
  keepPicture,
  makePictures,
  type PictureEngine,
  type TracingResult,
  type TracingTask,
} from '../../drawing/index.ts';
import { after, type Blank, type DrawingEvent, isWanted } from './lifecycle.ts';
import { blankRepository } from './repository.ts';

/** The first scheme of an order, which someone is waiting for. */
const tracingsQueue = 'tracings';
/** The other schemes, made after all waiting first schemes. */
const otherTracingsQueue = 'other-tracings';
/** Maximum number of turns: orders of one code beyond it all share the lowest priority. */
const mostTurns = 20;
/** After this many failed tries, about 6 s, the customer is told; the job is retried all the same. */
const triesAwaited = 3;

interface TracingsJob {
  readonly slug: string;
  /** Generation of the blank when the job was queued. If the blank has a larger one, this job is outdated. */
  readonly generation: number;
}
interface MadeTracing {
  readonly preset: number;
  readonly tracing: TracingResult;
  /** Null unless this is the first tracing of an order that is limited to colours at hand. */
  readonly wanted: readonly WantedColour[] | null;
}
export interface TracingJobParts extends Pick<Parts, 'database' | 'queue' | 'realtime' | 'clock'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
}

const keyOf = ({ slug, generation }: TracingsJob): string => `${slug}-${generation}`;

export const tracingsLine = (database: Kysely<Tables>, clock: Clock): WaitingLine =>
  waitingLine(database, clock, tracingsQueue);

/** Queue position of an order whose first scheme is awaited; null once it is drawn or has failed. */
export function tracingsTurns(database: Kysely<Tables>, clock: Clock) {
  const line = tracingsLine(database, clock);
  return async (blank: Blank, drawn: number): Promise<Turn | null> =>
    blank.generation_status === taskStatus.inProcess && drawn === 0 ? line.turnOf(keyOf(blank)) : null;
}

/**
 * Queues the pictures of the blank's generation, in the transaction that begins it. Codes take turns, so that one with
 * many orders does not delay others.
 */
export async function queueTracings(queue: Parts['queue'], tx: Transaction<Tables>, blank: Blank): Promise<void> {
  const { slug, generation } = blank;
  const options = { key: keyOf(blank), priority: await priorityOf(tx, blank) };
  await queue.send(tx, tracingsQueue, { slug, generation } satisfies TracingsJob, options);
}

export async function workBlanks(parts: TracingJobParts): Promise<void> {
  const lines = [
    { queue: tracingsQueue, whole: false },
    { queue: otherTracingsQueue, whole: true },
  ] as const;
  for (const { queue, whole } of lines)
    await parts.queue.work<TracingsJob>(
      queue,
      {
        concurrency: 2,
        names: ({ slug }) => ({ order: orderName(slug) }),
        onGivenUp: (job) => tellFailed(parts, job),
      },
      async ({ payload, attempt }) => {
        try {
          await makeTracings(parts, payload, whole);
        } catch (error) {
          if (attempt === triesAwaited) await tellFailed(parts, payload);
          throw error;
        }
      },
    );
}

/**
 * Marks the drawing as failed for a waiting customer. The customer may start again, and still gets the pictures if a
 * later try succeeds.
 */
async function tellFailed(parts: TracingJobParts, { slug, generation }: TracingsJob): Promise<void> {
  if (await record(parts, slug, { on: 'failed', generation }))
    await parts.realtime.publish(channels.blank(slug), taskStatus.failed);
}

/**
 * Makes the missing schemes, the default preset first. Unless `whole`, makes only that one and queues the others. Each
 * can be chosen as soon as it is stored.
 */
async function makeTracings(parts: TracingJobParts, job: TracingsJob, whole: boolean): Promise<void> {
  const { database, engine, realtime } = parts;
  const blank = await blankRepository(database).find(job.slug);
  if (!blank || !isWanted(blank, job.generation)) return;
  const task = await taskOf(parts, blank);
  if (task === null) return;
  const there = new Set((await blankRepository(database).tracings(blank)).map(({ preset }) => preset));
  const missing = presetsIn(blank.kind, task.filter)
    .map(({ number }) => number)
    .filter((number) => !there.has(number));
  const now = whole ? missing : missing.slice(0, there.size === 0 ? 1 : 0);
  const draw = whole ? engine.tracing : engine.firstTracing;
  await makePictures<MadeTracing>({
    missing: now.map((preset, i) => async () => ({
      preset,
      tracing: await draw({ ...task, preset }),
      wanted: task.atHand && there.size + i === 0 ? await engine.wanted({ ...task, preset }) : null,
    })),
    crop: there.size === 0 ? () => engine.crop(task) : null,
    atOnce: 1,
    keep: (made, cropped) => keepTracing(parts, job, made, cropped),
    finish: async () => {
      if (now.length < missing.length) {
        await queueOthers(parts, blank);
        return false;
      }
      const isOurs = await record(parts, job.slug, { on: 'finished', generation: job.generation });
      if (isOurs) countOrder(blank.kind, 'drawn');
      return isOurs;
    },
    announce: (status) => realtime.publish(channels.blank(job.slug), status),
  });
}

async function queueOthers({ queue, database }: TracingJobParts, blank: Blank): Promise<void> {
  const { slug, generation } = blank;
  const options = { key: keyOf(blank), priority: await priorityOf(database, blank) };
  await queue.send(null, otherTracingsQueue, { slug, generation } satisfies TracingsJob, options);
}

/** Round robin over codes: the n-th waiting order of a code is drawn after the (n − 1)-th of every other code. */
async function priorityOf(db: Kysely<Tables>, { code_id: code, slug }: Blank): Promise<number> {
  return 0 - Math.min(await blankRepository(db).othersDrawn(code, slug), mostTurns);
}

/** What to draw; null if the generation became outdated during the search for faces. */
async function taskOf(parts: TracingJobParts, blank: Blank): Promise<Omit<TracingTask, 'preset'> | null> {
  const { slug, kind, orientation } = blank;
  const size = sizeOf(kind, blank.size_id ?? 0);
  const filter = filterById(blank.filter_id ?? 0);
  const photo = blank.cropped_photo ?? blank.raw_photo;
  if (!size || !filter || photo === null) throw new Error(`The blank ${slug} has no photo, size or filter`);
  const ordered = { photo: await parts.files.read(parts.database, photo), kind, size: size.slug, orientation };
  const seen = await lookedAt(parts, blank, ordered);
  const look =
    blank.cropped_photo === null && blank.edition_settings ? lookFromWire(blank.edition_settings) : undefined;
  const box = { kind, size_id: size.id, filter_id: blank.filter_id ?? 0 };
  const packed = await boxStatistics(parts.database).packedForCode(blank.code_id, box);
  return seen && { ...ordered, ...seen, look, filter, packed, ...(blank.colours && { atHand: blank.colours }) };
}

/**
 * The crop and the faces of an order. If the settings of the photo have no faces, they are searched once and stored
 * there. A photo uploaded cropped has no settings, so its faces are searched for every generation.
 */
async function lookedAt(
  parts: TracingJobParts,
  { slug, generation, cropped_photo: cropped, edition_settings: known }: Blank,
  ordered: FacesTask,
): Promise<Pick<TracingTask, 'settings' | 'focus'> | null> {
  if (cropped !== null) return { settings: untouchedSettings, focus: (await parts.engine.faces(ordered)).focus };
  if (known?.focus) return { settings: settingsFromWire(known), focus: known.focus };
  const { focus, settings: holding } = await parts.engine.faces(ordered);
  const settings = known ? settingsFromWire(known) : (holding ?? untouchedSettings);
  const learnt = { on: 'looked', generation, settings: { ...known, ...settingsToWire(settings, focus) } } as const;
  return (await record(parts, slug, learnt)) ? { settings, focus } : null;
}

/** Stores one tracing, with the crop if it is the first; false if the generation is outdated. */
async function keepTracing(
  parts: TracingJobParts,
  { slug, generation }: TracingsJob,
  { preset, tracing, wanted }: MadeTracing,
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
      lonely_cells: tracing.confettiCells,
      colours: tracing.colours,
      pieces: tracing.pieces,
      hours: tracing.hours,
      thread_metres: tracing.threadMetres,
      binding: [...tracing.binding],
      created_at: now,
    });
    const made = {
      on: 'made',
      generation,
      preset,
      origin: stored.crop?.id ?? null,
      wanted: wanted?.map(wantedToWire) ?? null,
    } as const;
    await blankRepository(tx).write(before, after(before, made, now));
    return 'kept';
  });
}

/** False if the generation is outdated. */
async function record(
  { database, clock }: TracingJobParts,
  slug: string,
  event: Exclude<DrawingEvent, { readonly on: 'made' }>,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const before = await blankRepository(tx).lock(slug);
    if (!before || !isWanted(before, event.generation)) return false;
    await blankRepository(tx).write(before, after(before, event, clock.now()));
    return true;
  });
}

const wantedToWire = ({ code, pieces, gain }: WantedColour) => ({ code, pieces, gain: Math.round(gain * 1000) / 1000 });
