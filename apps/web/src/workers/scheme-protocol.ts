import type { FilterSlug, MessageKey, MessageValues, Orientation, ProductKind, SizeSlug } from '@uzor/contract';
import type {
  EditionSettings,
  Extent,
  Focus,
  PhotoFace,
  PhotoFinding,
  PhotoTraits,
  Raster,
  Rescue,
} from '@uzor/engine';
import type {
  ColourAtHand,
  StockShortage,
  LookWire,
  WantedColour,
  PackedWire,
  SchemeWork,
  StoredColour,
  WorkFacts,
} from '@uzor/kit';
import type { PhotoTone, ToneCorrection } from './tone.ts';

/** Everything that determines a preview scheme, except the photo. */
export interface SchemeChoice {
  readonly kind: ProductKind;
  readonly size: SizeSlug;
  readonly filter: FilterSlug;
  readonly orientation: Orientation;
  /** Number of the preset; the editor uses the first. */
  readonly preset: number;
  readonly settings: EditionSettings;
  readonly tone: PhotoTone;
  /** Faces of the photo, found by `PeopleClient.findFaces` or drawn by the customer; absent = not searched yet. */
  readonly focus?: Focus | null | undefined;
  /** The background and the correction of the photo; absent: unchanged. */
  readonly look?: LookWire | undefined;
  /** How the boxes of the code's batch differ from the usual ones, for all sizes and colours. */
  readonly packed?: PackedWire | undefined;
  /** The only colours the scheme may use; absent = the whole box. */
  readonly atHand?: readonly ColourAtHand[] | null | undefined;
}

/** A photo opened by the worker: its actual size and a small copy to show. */
export interface OpenedPhoto {
  readonly original: Extent;
  /** The upright photo, at most 1,500 px a side; the receiver owns it. */
  readonly proxy: ImageBitmap;
  /** Its pixels, read once for every search and scheme. */
  readonly pixels: Raster;
}

export interface FirstFrame {
  readonly orientation: Orientation;
  readonly settings: EditionSettings;
}

/** A scheme with its picture, made from the small copy. */
export interface LiveScheme {
  readonly choice: SchemeChoice;
  /** The finished work as it will look; the receiver owns it. */
  readonly picture: ImageBitmap;
  readonly work: SchemeWork;
  readonly palette: readonly StoredColour[];
  readonly facts: WorkFacts;
  /** Codes of the colours whose stock limits the scheme. */
  readonly binding: readonly string[];
  /** True for a quick preview; the full scheme follows. */
  readonly draft: boolean;
  /** Time the worker took, in milliseconds. */
  readonly tookMs: number;
}

export interface SchemeThumbnail {
  readonly filter: FilterSlug;
  readonly picture: ImageBitmap;
  /** Facts of the small work on the picture. */
  readonly facts: WorkFacts;
}

/** What a choice needs beyond its box, and its tone error, measured on a small draft. */
export interface ChoiceLack {
  readonly lack: StockShortage;
  /** The tone error against the photo, as `toneErrorOf` measures it. */
  readonly toneError: number;
  /** The crop that was measured. */
  readonly settings: EditionSettings;
}

/** How much of each colour of a box a photo needs, and which further colours would help. */
export interface ColourAdvice {
  /** Pieces needed of each colour of the whole box, by colour code; ignores the stock, includes the reserve. */
  readonly needs: Readonly<Record<string, number>>;
  readonly wanted: readonly WantedColour[];
}

/** A choice before and after a change, as it will look. */
export interface ComparedChoices {
  readonly now: SchemeChoice;
  readonly after: SchemeChoice;
  /** The photo in its frame, or the finished work. */
  readonly of: 'photo' | 'work';
  /** Shows a square around the largest face, if one is known; otherwise the whole picture. */
  readonly closeUp: boolean;
  /** Longer side of each picture in px. */
  readonly sidePx: number;
}

/** The work a photo is framed for. */
export interface FrameToPlace extends Pick<SchemeChoice, 'kind' | 'size' | 'focus'> {
  /** Absent = chosen by `orientationFor`. */
  readonly orientation?: Orientation | undefined;
}

/** Findings of the photo check, and the tone that corrects each as far as possible, if it changes anything. */
export interface PhotoCheck {
  readonly findings: readonly PhotoFinding[];
  readonly tones: Readonly<Partial<Record<ToneCorrection, PhotoTone>>>;
}

/** Questions to the worker by lane. */
export interface Questions {
  /** With `frame`, the answer also places the photo, so that no other question comes between. */
  readonly open: { readonly file: Blob; readonly frame?: FrameToPlace | null };
  /** A photo that another worker has opened. */
  readonly adopt: Pick<OpenedPhoto, 'pixels' | 'original'>;
  readonly place: FrameToPlace;
  /** `draft`: nearly the same result in a fraction of the time. */
  readonly scheme: { readonly choice: SchemeChoice; readonly maxSidePx: number; readonly draft?: boolean };
  readonly check: { readonly choice: SchemeChoice };
  readonly closer: { readonly choice: SchemeChoice };
  readonly thumbnail: { readonly choice: SchemeChoice; readonly maxSidePx: number };
  /** Like `thumbnail`, for background choices. */
  readonly background: { readonly choice: SchemeChoice; readonly maxSidePx: number };
  /** With `nearer`, the choice is measured in the crop that `closer` would return. */
  readonly lack: { readonly choice: SchemeChoice; readonly nearer: boolean };
  readonly colours: { readonly choice: SchemeChoice };
  readonly rescue: { readonly tone: PhotoTone; readonly faces: readonly PhotoFace[] };
  readonly traits: null;
  readonly compare: ComparedChoices;
  readonly crop: {
    readonly choice: Pick<SchemeChoice, 'kind' | 'settings' | 'tone' | 'look' | 'focus'>;
    readonly extent: Extent;
  };
  readonly send: { readonly tone: PhotoTone };
}
export interface Answers {
  readonly open: OpenedPhoto & { readonly first: FirstFrame | null };
  readonly adopt: null;
  /** The photo framed so that its faces, or its most salient part, stay visible. */
  readonly place: FirstFrame;
  readonly scheme: LiveScheme;
  readonly check: PhotoCheck;
  /** The same frame, zoomed in on the faces, or on the most salient part if there are none. */
  readonly closer: EditionSettings;
  readonly thumbnail: SchemeThumbnail;
  readonly background: SchemeThumbnail;
  readonly lack: ChoiceLack;
  readonly colours: ColourAdvice;
  readonly rescue: Rescue;
  readonly traits: PhotoTraits;
  readonly compare: Readonly<Record<'now' | 'after', ImageBitmap>>;
  readonly crop: ImageBitmap;
  /** The photo with corrected light as a JPEG, at its own resolution (at most 4,000 px a side). */
  readonly send: Blob;
}
export type Lane = keyof Questions;

export type ToWorker = {
  readonly [L in Lane]: { readonly id: number; readonly lane: L; readonly question: Questions[L] };
}[Lane];
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
