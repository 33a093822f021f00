import type { FilterSlug, MessageKey, MessageValues, Orientation, ProductKind, SizeSlug } from '@uzor/contract';
import type { EditionSettings, Extent, Focus, PhotoFace, PhotoFinding, Rescue } from '@uzor/engine';
import type { Lack, LookWire, PackedWire, SchemeWork, StoredColour, WorkFacts } from '@uzor/kit';
import type { PhotoTone } from './tone.ts';

/** Everything that determines a live scheme, except the photo. */
export interface SchemeChoice {
  readonly kind: ProductKind;
  readonly size: SizeSlug;
  readonly filter: FilterSlug;
  readonly orientation: Orientation;
  /** Number of the preset; the editor uses the first. */
  readonly preset: number;
  readonly settings: EditionSettings;
  readonly tone: PhotoTone;
  /** Faces of the photo as `PeopleClient.findFaces` found them or a person drew them; absent: nobody has looked. */
  readonly focus?: Focus | null | undefined;
  /** The background and the mending of the photo; absent: as it came. */
  readonly look?: LookWire | undefined;
  /** How boxes of the code's batch differ from the usual ones, of all sizes and colours. */
  readonly packed?: PackedWire | undefined;
}

/** A photo opened by the worker: its actual size and a small copy to show. */
export interface OpenedPhoto {
  readonly original: Extent;
  /** The upright photo, at most 1,500 px a side; the receiver owns it. */
  readonly proxy: ImageBitmap;
  /** The best position in the requested frame; null if none was requested. */
  readonly placed: EditionSettings | null;
}

/** A scheme with its picture, made from the small copy. */
export interface LiveScheme {
  readonly choice: SchemeChoice;
  /** The finished work as it will look; the receiver owns it. */
  readonly picture: ImageBitmap;
  readonly work: SchemeWork;
  readonly palette: readonly StoredColour[];
  readonly facts: WorkFacts;
  /** Codes of the colours that the box has just enough of. */
  readonly binding: readonly string[];
  /** True for a quick preview; the full scheme follows. */
  readonly draft: boolean;
  /** Time the worker took, milliseconds. */
  readonly tookMs: number;
}

/** A small finished work for a choice picture. */
export interface SchemeThumbnail {
  readonly filter: FilterSlug;
  readonly picture: ImageBitmap;
}

/** What a choice asks beyond its box, measured on a small draft. */
export interface ChoiceLack {
  readonly lack: Lack;
  /** How far its light is off the photo's, as `toneErrorOf` of the kit. */
  readonly toneError: number;
  /** The crop that was measured. */
  readonly settings: EditionSettings;
  /** The small draft as a finished work; the receiver owns it. */
  readonly picture: ImageBitmap;
}

/** What is wrong with a photo, and how it would look mended. */
export interface PhotoRescue extends Rescue {
  /** A face, or the middle of the photo: its left half as it is, its right one mended. Null if nothing can be mended. */
  readonly sample: ImageBitmap | null;
}

/** Faces, and the work they are to be recognised in. */
export interface FacesToHold extends Pick<SchemeChoice, 'kind' | 'size' | 'orientation'> {
  readonly focus: Focus;
}

/** The questions to the worker by lane; only the newest of each lane counts. */
export interface Questions {
  /** With `aspect`, width / height of a frame, the best position in it is computed too. */
  readonly open: { readonly file: Blob; readonly aspect?: number | undefined };
  /** A photo that another worker has opened. */
  readonly adopt: { readonly proxy: ImageBitmap; readonly original: Extent };
  /** With `faces` the crop holds the heads; see `cropFor` of the kit. */
  readonly place: { readonly aspect: number; readonly faces?: FacesToHold | undefined };
  /** `draft`: nearly the same, in a fraction of the time. */
  readonly scheme: { readonly choice: SchemeChoice; readonly maxSidePx: number; readonly draft?: boolean };
  readonly check: { readonly choice: SchemeChoice };
  readonly closer: { readonly choice: SchemeChoice };
  readonly thumbnail: { readonly choice: SchemeChoice; readonly maxSidePx: number };
  /** The same as `thumbnail`, of choices of a background. */
  readonly background: { readonly choice: SchemeChoice; readonly maxSidePx: number };
  /** With `nearer` the choice is measured in the crop that `closer` answers. */
  readonly lack: { readonly choice: SchemeChoice; readonly nearer: boolean; readonly maxSidePx: number };
  readonly rescue: { readonly tone: PhotoTone; readonly faces: readonly PhotoFace[] };
  readonly crop: { readonly choice: Pick<SchemeChoice, 'settings' | 'tone' | 'look'>; readonly extent: Extent };
  readonly send: { readonly tone: PhotoTone };
}
export interface Answers {
  readonly open: OpenedPhoto;
  readonly adopt: null;
  /** The photo positioned in a frame so that its faces, else its most salient part, stay visible. */
  readonly place: EditionSettings;
  readonly scheme: LiveScheme;
  readonly check: readonly PhotoFinding[];
  /** The same frame, zoomed in on the faces, else on the most salient part. */
  readonly closer: EditionSettings;
  readonly thumbnail: SchemeThumbnail;
  readonly background: SchemeThumbnail;
  readonly lack: ChoiceLack;
  readonly rescue: PhotoRescue;
  readonly crop: ImageBitmap;
  /** The photo as a JPEG with corrected light, at its own resolution (at most 4,000 px a side). */
  readonly send: Blob;
}
export type Lane = keyof Questions;

/** A question sent to the worker. */
export type ToWorker = {
  readonly [L in Lane]: { readonly id: number; readonly lane: L; readonly question: Questions[L] };
}[Lane];
/** The answer with the same id. */
export type FromWorker =
  | { readonly id: number; readonly answer: Answers[Lane] }
  | { readonly id: number; readonly refusal: { readonly reason: MessageKey; readonly values: MessageValues } };

/** The worker failed; `reason` is a message of the contract. */
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
