import type {
  BookletEdition,
  BookletPaper,
  FilterSlug,
  Language,
  Orientation,
  ProductKind,
  SizeSlug,
} from '@uzor/contract';
import type { EditionSettings, Focus, PhotoLook, Rgb, Substitution } from '@uzor/engine';
import type { ColourAtHand, PackedBox } from '@uzor/kit';
import type { ChangedPlace } from '@uzor/kit/substitutions';
import type { Retouched, RetouchChanges } from '@uzor/kit/retouch';

/* Input and output of the engine's threads: plain data that can be sent between threads. */

/** A photo and where it is cropped. */
export interface CropTask {
  /** The stored photo, a JPEG made by `PhotoIntake`. */
  readonly photo: Uint8Array;
  /** Null: crop around the most salient part. */
  readonly settings: EditionSettings | null;
  /** The customer's changes to the photo other than its crop. */
  readonly look?: PhotoLook | undefined;
  readonly kind: ProductKind;
  readonly size: SizeSlug;
  readonly orientation: Orientation;
  /** Faces of the photo; null: ignore them. */
  readonly focus: Focus | null;
}

export type FacesTask = Omit<CropTask, 'focus' | 'look' | 'settings'>;

export interface FoundFaces {
  readonly focus: Focus;
  /** The crop that includes the faces; null if there are none. */
  readonly settings: EditionSettings | null;
}

export interface TracingTask extends CropTask {
  readonly filter: FilterSlug;
  readonly preset: number;
  /** How boxes of the code's batch differ from the usual ones; absent if they do not. */
  readonly packed?: PackedBox | undefined;
  /** The only colours it may use; absent: the whole box. */
  readonly atHand?: readonly ColourAtHand[] | undefined;
}

/** A stored scheme and the photo it was made of, as cropped (JPEG). */
export interface NeedsTask {
  readonly scheme: Uint8Array;
  readonly photo: Uint8Array;
}

/** How much of a colour of its box a photo needs. */
export interface ColourNeed {
  readonly code: string;
  /** Share of the work it would take with unlimited stock, 0 to 1. */
  readonly share: number;
  /** Whether the scheme uses up at least 97 % of its bags. */
  readonly tight: boolean;
}

export interface TracingResult {
  /** `encodeScheme` of the stored scheme as UTF-8, the bytes every later step reuses. */
  readonly scheme: Uint8Array;
  /** JPEG of the finished work. */
  readonly picture: Uint8Array;
  /** Null for kinds without drills. */
  readonly confettiCells: number | null;
  /** Colours that the scheme uses. */
  readonly colours: number;
  readonly pieces: number;
  /** Rounded to a metre; null for kinds without thread. */
  readonly threadMetres: number | null;
  /** Hours of work, rounded to a tenth. */
  readonly hours: number;
  /** Letters of colours whose stock limits the scheme. */
  readonly binding: readonly string[];
}

/** Changes of a stored scheme; see `applyRetouch`. */
export interface RetouchTask {
  readonly now: Uint8Array;
  readonly made: Uint8Array;
  readonly changes: RetouchChanges;
}

/** The result of `applyRetouch`, with a new picture. `asMade`: everything was reverted. */
export type RetouchResult =
  | Exclude<Retouched, { outcome: 'changed' }>
  | { readonly outcome: 'changed'; readonly tracing: TracingResult }
  | { readonly outcome: 'asMade' };

export interface SubstitutionsTask {
  readonly scheme: Uint8Array;
  /** One byte per cell of the whole work, 1 = placed. */
  readonly laid: Uint8Array;
  /** Index into the palette. */
  readonly colour: number;
  /** Cells that need another colour. */
  readonly count: number;
}
/** A substitute colour, and the part of the work where the change is most visible. */
export type ShownSubstitution = Substitution & { readonly place: ChangedPlace };

export interface BookletTask {
  readonly scheme: Uint8Array;
  readonly photo: Uint8Array;
  readonly language: Language;
  readonly codeTail: string | null;
  readonly workUrl: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The mailed edition by default. */
  readonly edition?: BookletEdition;
  /** Only the page of this segment: its index, from 0, in the order segments are worked. */
  readonly onlySegment?: number | undefined;
  /** A4 by default. */
  readonly paper?: BookletPaper | undefined;
  /** Measured length in mm of the printed 100 mm line, to correct the printer's scale; 100 by default. */
  readonly rulerMm?: number | undefined;
}

export interface PrintedBooklet {
  readonly pdf: Uint8Array;
  readonly pages: number;
}

export interface CardTask {
  readonly scheme: Uint8Array;
}

export interface SegmentPicturesTask {
  readonly scheme: Uint8Array;
}

/** JPEG of one segment as it will look, in the order of `segmentsOf`. */
export interface SegmentPicture {
  readonly number: number;
  readonly platformNumber: number | null;
  readonly picture: Uint8Array;
}

export interface SwatchTask {
  readonly kind: ProductKind;
  readonly colours: readonly Rgb[];
}

export interface PreviewTask {
  readonly kind: ProductKind;
  readonly filter: FilterSlug;
  readonly photo: Uint8Array;
}
