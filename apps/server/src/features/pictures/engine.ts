import type { PhotoTrouble } from '@uzor/contract';
import { type EngineOptions, openEnginePool } from '../../platform/engine/engine-pool.ts';
import type {
  BookletTask,
  ColourNeed,
  CropTask,
  FacesTask,
  FaceTask,
  FoundFaces,
  NeedsTask,
  PreviewTask,
  PrintedBooklet,
  ReadSwatchesTask,
  RetouchResult,
  RetouchTask,
  SegmentPicture,
  ShownStandIn,
  StandInsTask,
  SwatchCardTask,
  SwatchesSeen,
  SwatchTask,
  TracingResult,
  TracingTask,
} from './tasks.ts';
import { urgency } from './urgency.ts';

/** Makes and draws schemes on its own threads. Input arrays are copied; returned arrays belong to the caller. */
export interface PictureEngine {
  /** The faces of an order's photo and the crop that holds them. */
  faces(task: FacesTask): Promise<FoundFaces>;
  /** The same for a demo, after all paid work. */
  facesOfDemo(task: FacesTask): Promise<FoundFaces>;
  /** What the photo check finds wrong with the photo of a demo, after all paid work. */
  troublesOfDemo(task: CropTask): Promise<readonly PhotoTrouble[]>;
  /** One preset of a photo: its scheme, its facts and the picture of the finished work. */
  tracing(task: TracingTask): Promise<TracingResult>;
  /** The same before those that nobody waits for yet: the first of an order. */
  firstTracing(task: TracingTask): Promise<TracingResult>;
  /** A stored scheme with other colours, drawn anew. The caller waits for it. */
  retouch(task: RetouchTask): Promise<RetouchResult>;
  /** JPEG of the photo as cropped (what `origin_photo` shows), at most 1,200 px a side. */
  crop(task: CropTask): Promise<Uint8Array>;
  /** A demo's picture: JPEG of the finished work, at most 1,200 px a side; without a scheme, after all paid work. */
  look(task: TracingTask): Promise<Uint8Array>;
  /** JPEG of the photo as a demo shows it beside its pictures. */
  lookAtCrop(task: CropTask): Promise<Uint8Array>;
  /** The printable booklet of a stored scheme, a PDF. */
  booklet(task: BookletTask): Promise<PrintedBooklet>;
  /** A booklet made on demand; after all work that customers wait for. */
  printed(task: BookletTask): Promise<PrintedBooklet>;
  /** Colours that may stand in for one that runs out. Its owner waits for them. */
  standIns(task: StandInsTask): Promise<readonly ShownStandIn[]>;
  /** JPEG of the finished work of a stored scheme. */
  finishedWork(scheme: Uint8Array): Promise<Uint8Array>;
  /** A picture of every segment of a stored scheme, in working order. */
  segmentPictures(scheme: Uint8Array): Promise<readonly SegmentPicture[]>;
  /** JPEG of 1200 × 630 px for previews of links: the finished work of a stored scheme on cream. Its owner waits for it. */
  card(scheme: Uint8Array): Promise<Uint8Array>;
  /** What the photo of a work asks of the colours of its box, after all that anybody waits for. */
  needs(task: NeedsTask): Promise<readonly ColourNeed[]>;
  /** PNG of each colour as a piece of a work. */
  swatches(task: SwatchTask): Promise<readonly Uint8Array[]>;
  /** The swatch card of a box, a PDF. An operator waits for it. */
  swatchCard(task: SwatchCardTask): Promise<Uint8Array>;
  /** The colours on the photo of a swatch card. An operator waits for them. */
  readSwatches(task: ReadSwatchesTask): Promise<SwatchesSeen>;
  /** PNG of the face that boxes are judged by, in a tone of skin and the colours of a box. An operator waits for it. */
  calibrationFace(task: FaceTask): Promise<Uint8Array>;
  /** PNG of a piece of the photo as a work in a filter. */
  preview(task: PreviewTask): Promise<Uint8Array>;
  /** Resolves when every thread has loaded its code and fonts. */
  readonly warmed: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the threads. */
export function openPictureEngine(options: EngineOptions = {}): PictureEngine {
  const pool = openEnginePool<typeof import('./worker.ts')>(new URL('./worker.ts', import.meta.url), options);
  return {
    faces: (task) => pool.run('faces', task, urgency.firstTracing),
    facesOfDemo: (task) => pool.run('faces', task, urgency.demo),
    troublesOfDemo: (task) => pool.run('troubles', task, urgency.demo),
    firstTracing: (task) => pool.run('tracing', task, urgency.firstTracing),
    tracing: (task) => pool.run('tracing', task, urgency.tracing),
    retouch: (task) => pool.run('retouch', task, urgency.firstTracing),
    crop: (task) => pool.run('crop', task, urgency.firstTracing),
    look: (task) => pool.run('look', task, urgency.demo),
    lookAtCrop: (task) => pool.run('crop', task, urgency.demo),
    booklet: (task) => pool.run('booklet', task, urgency.booklet),
    printed: (task) => pool.run('booklet', task, urgency.segmentPictures),
    standIns: (task) => pool.run('standInsOf', task, urgency.firstTracing),
    finishedWork: (scheme) => pool.run('finishedWork', { scheme }, urgency.segmentPictures),
    segmentPictures: (scheme) => pool.run('segmentPictures', { scheme }, urgency.segmentPictures),
    card: (scheme) => pool.run('card', { scheme }, urgency.booklet),
    needs: (task) => pool.run('needs', task, urgency.demo),
    swatches: (task) => pool.run('swatches', task, urgency.segmentPictures),
    swatchCard: (task) => pool.run('swatchCard', task, urgency.booklet),
    readSwatches: (task) => pool.run('readSwatches', task, urgency.booklet),
    calibrationFace: (task) => pool.run('calibrationFace', task, urgency.booklet),
    preview: (task) => pool.run('preview', task, urgency.segmentPictures),
    warmed: pool.warmed,
    stop: () => pool.stop(),
  };
}
