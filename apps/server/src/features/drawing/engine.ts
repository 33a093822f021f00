import type { PhotoTrouble } from '@uzor/contract';
import type { WantedColour } from '@uzor/kit';
import { type EngineOptions, openEnginePool } from '../../platform/engine/engine-pool.ts';
import type {
  BookletTask,
  ColourNeed,
  CropTask,
  FacesTask,
  FoundFaces,
  NeedsTask,
  PreviewTask,
  PrintedBooklet,
  RetouchResult,
  RetouchTask,
  SegmentPicture,
  ShownSubstitution,
  SubstitutionsTask,
  SwatchTask,
  TracingResult,
  TracingTask,
} from './tasks.ts';

/**
 * Priorities of engine tasks: booklets (paid and awaited) come first, then first tracings, changes that a person waits
 * for, other tracings, pictures for later, and demos.
 */
export const urgency = { booklet: 5, firstTracing: 4, waitedFor: 3, tracing: 2, segmentPictures: 1, demo: 0 } as const;

/** Makes and draws schemes on its own threads. Input arrays are copied; returned arrays belong to the caller. */
export interface PictureEngine {
  /** The faces of an order's photo, and the crop that includes them. */
  faces(task: FacesTask): Promise<FoundFaces>;
  /** `faces` for a demo, run after all paid work. */
  facesOfDemo(task: FacesTask): Promise<FoundFaces>;
  /** Photo-check findings for a demo, run after all paid work. */
  troublesOfDemo(task: CropTask): Promise<readonly PhotoTrouble[]>;
  /** One preset of a photo: its scheme, its facts and the picture of the finished work. */
  tracing(task: TracingTask): Promise<TracingResult>;
  /** `tracing` for the first preset of an order: it runs before tracings that nobody waits for yet. */
  firstTracing(task: TracingTask): Promise<TracingResult>;
  /** Up to three colours that would make a photo's schemes look more like it, best first. Empty without `atHand`. */
  wanted(task: TracingTask): Promise<readonly WantedColour[]>;
  /** A stored scheme with other colours and a new picture. The caller waits for it. */
  retouch(task: RetouchTask): Promise<RetouchResult>;
  /** JPEG of the cropped photo (`origin_photo`). */
  crop(task: CropTask): Promise<Uint8Array>;
  /** JPEG of a demo's finished work, made after all paid work. No scheme is returned. */
  look(task: TracingTask): Promise<Uint8Array>;
  /** JPEG of the photo as a demo shows it beside its pictures. */
  lookAtCrop(task: CropTask): Promise<Uint8Array>;
  /** The printable booklet of a stored scheme, a PDF. */
  booklet(task: BookletTask): Promise<PrintedBooklet>;
  /** A booklet made on request; after all work that customers wait for. */
  printed(task: BookletTask): Promise<PrintedBooklet>;
  /** Substitutes for a colour that runs out. The owner is waiting for the answer. */
  substitutions(task: SubstitutionsTask): Promise<readonly ShownSubstitution[]>;
  /** JPEG of the finished work of a stored scheme. */
  finishedWork(scheme: Uint8Array): Promise<Uint8Array>;
  /** A picture of every segment of a stored scheme, in the order they are worked. */
  segmentPictures(scheme: Uint8Array): Promise<readonly SegmentPicture[]>;
  /** JPEG of 1200 × 630 px for link previews: the finished work of a stored scheme on cream. The owner waits for it. */
  card(scheme: Uint8Array): Promise<Uint8Array>;
  /** How much of each box colour a work's photo needs; run after everything else. */
  needs(task: NeedsTask): Promise<readonly ColourNeed[]>;
  /** PNG of each colour as a piece of a work. */
  swatches(task: SwatchTask): Promise<readonly Uint8Array[]>;
  /** PNG that shows a part of the photo as a work in the filter's colours. */
  preview(task: PreviewTask): Promise<Uint8Array>;
  /** Resolves when every thread has loaded its code and fonts. */
  readonly warmed: Promise<void>;
  stop(): Promise<void>;
}

export function openPictureEngine(options: EngineOptions = {}): PictureEngine {
  const pool = openEnginePool<typeof import('./worker.ts')>(new URL('./worker.ts', import.meta.url), options);
  return {
    faces: (task) => pool.run('faces', task, urgency.firstTracing),
    facesOfDemo: (task) => pool.run('faces', task, urgency.demo),
    troublesOfDemo: (task) => pool.run('troubles', task, urgency.demo),
    firstTracing: (task) => pool.run('tracing', task, urgency.firstTracing),
    tracing: (task) => pool.run('tracing', task, urgency.tracing),
    wanted: (task) => pool.run('wanted', task, urgency.waitedFor),
    retouch: (task) => pool.run('retouch', task, urgency.waitedFor),
    crop: (task) => pool.run('crop', task, urgency.firstTracing),
    look: (task) => pool.run('look', task, urgency.demo),
    lookAtCrop: (task) => pool.run('crop', task, urgency.demo),
    booklet: (task) => pool.run('booklet', task, urgency.booklet),
    printed: (task) => pool.run('booklet', task, urgency.segmentPictures),
    substitutions: (task) => pool.run('substitutionsOf', task, urgency.waitedFor),
    finishedWork: (scheme) => pool.run('finishedWork', { scheme }, urgency.segmentPictures),
    segmentPictures: (scheme) => pool.run('segmentPictures', { scheme }, urgency.segmentPictures),
    card: (scheme) => pool.run('card', { scheme }, urgency.booklet),
    needs: (task) => pool.run('needs', task, urgency.demo),
    swatches: (task) => pool.run('swatches', task, urgency.segmentPictures),
    preview: (task) => pool.run('preview', task, urgency.segmentPictures),
    warmed: pool.warmed,
    stop: () => pool.stop(),
  };
}
