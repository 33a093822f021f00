import type { FilterSlug, MessageKey, MessageValues, Orientation, ProductKind, SizeSlug } from '@uzor/contract';
import type { EditionSettings, Extent, GridScheme, PhotoFinding } from '@uzor/engine';
import type { StoredColour, WorkFacts } from '@uzor/kit';
import type { PhotoTone } from './tone.ts';

/** All that decides what a live scheme looks like, the photo aside. */
export interface SchemeChoice {
  readonly kind: ProductKind;
  readonly size: SizeSlug;
  readonly filter: FilterSlug;
  readonly orientation: Orientation;
  /** Number of the preset; the editor shows the first. */
  readonly preset: number;
  readonly settings: EditionSettings;
  readonly tone: PhotoTone;
}

/** A photo opened by the worker: the extent it really has and a small copy to show. */
export interface OpenedPhoto {
  readonly original: Extent;
  /** The upright photo, at most 1,500 px a side; the receiver owns it. */
  readonly proxy: ImageBitmap;
}

/** A scheme with its picture, made from the small copy. */
export interface LiveScheme {
  readonly choice: SchemeChoice;
  /** The finished work as it will look; the receiver owns it. */
  readonly picture: ImageBitmap;
  /** Cells to lay or to mark; null for kinds without. */
  readonly grid: GridScheme | null;
  readonly palette: readonly StoredColour[];
  readonly facts: WorkFacts;
  /** Codes of the colours of which the box has just enough. */
  readonly binding: readonly string[];
  /** A quick look; the full scheme follows. */
  readonly draft: boolean;
  /** Time the worker took, milliseconds. */
  readonly tookMs: number;
}

/** A small finished work for a choice picture. */
export interface SchemeThumbnail {
  readonly filter: FilterSlug;
  readonly picture: ImageBitmap;
}

/** What the worker is asked, by lane; of each lane only the newest question counts. */
export interface Questions {
  readonly open: { readonly file: Blob };
  /** `draft`: nearly the same in a part of the time. */
  readonly scheme: { readonly choice: SchemeChoice; readonly maxSidePx: number; readonly draft?: boolean };
  readonly check: { readonly choice: SchemeChoice };
  readonly closer: { readonly choice: SchemeChoice };
  readonly thumbnails: { readonly choice: SchemeChoice; readonly filters: readonly FilterSlug[]; readonly maxSidePx: number };
  readonly crop: { readonly choice: Pick<SchemeChoice, 'settings' | 'tone'>; readonly extent: Extent };
  readonly send: { readonly tone: PhotoTone };
}
export interface Answers {
  readonly open: OpenedPhoto;
  readonly scheme: LiveScheme;
  readonly check: readonly PhotoFinding[];
  /** The same frame nearer to what draws the eye. */
  readonly closer: EditionSettings;
  readonly thumbnails: readonly SchemeThumbnail[];
  readonly crop: ImageBitmap;
  /** The photo as a JPEG with its light mended, in its own resolution (at most 4,000 px a side). */
  readonly send: Blob;
}
export type Lane = keyof Questions;

/** A question on its way to the worker. */
export type ToWorker = { readonly [L in Lane]: { readonly id: number; readonly lane: L; readonly question: Questions[L] } }[Lane];
/** What comes back under the same id. */
export type FromWorker =
  | { readonly id: number; readonly answer: Answers[Lane] }
  | { readonly id: number; readonly refusal: { readonly reason: MessageKey; readonly values: MessageValues } };

/** The worker could not do it; `reason` is a text of the contract. */
export class WorkerRefusal extends Error {
  override readonly name = 'WorkerRefusal';
  readonly reason: MessageKey;
  readonly values: MessageValues;
  constructor(reason: MessageKey, values: MessageValues, cause?: unknown) {
    super(`The scheme worker refused: ${reason}`, { cause });
    this.reason = reason;
    this.values = values;
  }
}
