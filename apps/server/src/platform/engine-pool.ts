import type { EditionSettings } from '@uzor/engine';
import type { FilterSlug, Language, Orientation, ProductKind, SizeSlug } from '@uzor/contract';

/** One preset of a photo. */
export interface TracingTask {
  /** The stored photo (JPEG of PhotoIntake). */
  readonly photo: Uint8Array;
  readonly settings: EditionSettings;
  readonly kind: ProductKind;
  readonly size: SizeSlug;
  readonly orientation: Orientation;
  readonly filter: FilterSlug;
  readonly preset: number;
}

export interface TracingResult {
  /** `encodeScheme` of the stored scheme as UTF-8, the bytes every later step reuses. */
  readonly scheme: Uint8Array;
  /** JPEG of the finished work, at most 1,200 px a side. */
  readonly picture: Uint8Array;
  readonly lonelyCells: number;
  readonly colours: number;
  readonly pieces: number;
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

/** The engine on threads of its own. Every array that comes back belongs to the caller. */
export interface EnginePool {
  tracing(task: TracingTask): Promise<TracingResult>;
  /** JPEG of the photo as cropped (what `origin_photo` shows), at most 1,200 px a side. */
  crop(task: Pick<TracingTask, 'photo' | 'settings' | 'kind' | 'size' | 'orientation'>): Promise<Uint8Array>;
  booklet(task: BookletTask): Promise<Uint8Array>;
  segmentPictures(scheme: Uint8Array): Promise<readonly SegmentPicture[]>;
  stop(): Promise<void>;
}
