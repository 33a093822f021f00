import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina, queueOptionsSymbol } from 'piscina';
import type { EditionSettings } from '@uzor/engine';
import type { FilterSlug, Language, Orientation, ProductKind, SizeSlug } from '@uzor/contract';
import type { PreviewTask, SwatchTask } from './engine-pieces.ts';
import { UrgencyQueue, urgency } from './engine-queue.ts';

/** A photo and where it is cropped. */
export interface CropTask {
  /** The stored photo (JPEG of PhotoIntake). */
  readonly photo: Uint8Array;
  /** Null: what draws the eye stands in the middle. */
  readonly settings: EditionSettings | null;
  readonly kind: ProductKind;
  readonly size: SizeSlug;
  readonly orientation: Orientation;
}

/** One preset of a photo. */
export interface TracingTask extends CropTask {
  readonly filter: FilterSlug;
  readonly preset: number;
}

export interface TracingResult {
  /** `encodeScheme` of the stored scheme as UTF-8, the bytes every later step reuses. */
  readonly scheme: Uint8Array;
  /** JPEG of the finished work, at most 1,200 px a side. */
  readonly picture: Uint8Array;
  /** Null for kinds that are not laid drill by drill. */
  readonly lonelyCells: number | null;
  /** Colours that the scheme uses. */
  readonly colours: number;
  readonly pieces: number;
  /** To a metre; null for kinds without thread. */
  readonly threadMetres: number | null;
  /** Hours of work, to a tenth. */
  readonly hours: number;
  /** Letters of colours of which the bags limit the scheme. */
  readonly binding: readonly string[];
}

export interface BookletTask {
  readonly scheme: Uint8Array;
  /** JPEGs of the cropped photo and of the finished work. */
  readonly photo: Uint8Array;
  readonly picture: Uint8Array;
  readonly language: Language;
  readonly codeTail: string | null;
  readonly workUrl: string | null;
  /** ISO time. */
  readonly createdAt: string;
}

/** JPEG of one segment as it will look, in the order of `segmentsOf`. */
export interface SegmentPicture {
  readonly number: number;
  readonly platformNumber: number | null;
  readonly picture: Uint8Array;
}

/** The engine on threads of its own. Arrays that go in stay the caller's; arrays that come back are the caller's. */
export interface EnginePool {
  tracing(task: TracingTask): Promise<TracingResult>;
  /** JPEG of the photo as cropped (what `origin_photo` shows), at most 1,200 px a side. */
  crop(task: CropTask): Promise<Uint8Array>;
  /** A demo's picture: JPEG of the finished work, at most 1,200 px a side; without a scheme, after all paid work. */
  look(task: TracingTask): Promise<Uint8Array>;
  /** JPEG of the photo as a demo shows it beside its pictures. */
  lookAtCrop(task: CropTask): Promise<Uint8Array>;
  booklet(task: BookletTask): Promise<Uint8Array>;
  segmentPictures(scheme: Uint8Array): Promise<readonly SegmentPicture[]>;
  /** PNG of each colour as a piece of a work, and of a piece of the photo in a filter. */
  swatches(task: SwatchTask): Promise<readonly Uint8Array[]>;
  preview(task: PreviewTask): Promise<Uint8Array>;
  /** Resolves when every thread has loaded its code and fonts. */
  readonly warmed: Promise<void>;
  stop(): Promise<void>;
}

/** One thread a core, one core left to the event loop. */
export function openEnginePool(threads = Math.max(1, availableParallelism() - 1)): EnginePool {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./engine-worker.ts', import.meta.url)),
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    taskQueue: new UrgencyQueue(),
    // A task over this ends its own thread, not the process.
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  const warmed = Promise.all(Array.from({ length: threads }, () => pool.run(undefined, { name: 'warm' }))).then(
    () => undefined,
  );
  warmed.catch(() => undefined); // told to whoever awaits it
  // Copies are made to be given away: a transferred array would be lost to its caller, who may need it for the next preset.
  const run = <Task extends object, Result>(name: string, task: Task, level: number): Promise<Result> => {
    const transferList: ArrayBuffer[] = [];
    const copied = Object.fromEntries(
      Object.entries(task).map(([key, value]: [string, unknown]) => {
        if (!(value instanceof Uint8Array)) return [key, value];
        const copy = new Uint8Array(value);
        transferList.push(copy.buffer);
        return [key, copy];
      }),
    );
    return pool.run({ ...copied, [queueOptionsSymbol]: { urgency: level } }, { name, transferList });
  };
  return {
    tracing: (task) => run('tracing', task, urgency.tracing),
    crop: (task) => run('crop', task, urgency.tracing),
    look: (task) => run('look', task, urgency.demo),
    lookAtCrop: (task) => run('crop', task, urgency.demo),
    booklet: (task) => run('booklet', task, urgency.booklet),
    segmentPictures: (scheme) => run('segmentPictures', { scheme }, urgency.segmentPictures),
    swatches: (task) => run('swatches', task, urgency.segmentPictures),
    preview: (task) => run('preview', task, urgency.segmentPictures),
    warmed,
    stop: () => pool.destroy(),
  };
}
