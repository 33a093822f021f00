import type { BookletEdition, FilterSlug, Language, Orientation, ProductKind, SizeSlug } from '@uzor/contract';
import type { EditionSettings, Focus, PhotoLook, Rgb, StandIn } from '@uzor/engine';
import type { PackedBox } from '@uzor/kit';
import type { ChangedPlace } from '@uzor/kit/mending';
import type { Retouched, RetouchChanges } from '@uzor/kit/retouch';
import type { CardTrouble } from '@uzor/kit/swatches';

/* Input and output of the engine's threads: plain data that can be sent between threads. */

/** A photo and where it is cropped. */
export interface CropTask {
  /** The stored photo (JPEG of PhotoIntake). */
  readonly photo: Uint8Array;
  /** Null: crop around what draws the eye. */
  readonly settings: EditionSettings | null;
  /** What the customer made of the photo beside its crop; absent for the photo as it came. */
  readonly look?: PhotoLook | undefined;
  readonly kind: ProductKind;
  readonly size: SizeSlug;
  readonly orientation: Orientation;
  /** Faces of the photo; null: made without regard to them. */
  readonly focus: Focus | null;
}

/** A photo in which nobody has looked for faces. */
export type FacesTask = Omit<CropTask, 'focus' | 'look' | 'settings'>;

/** What a search for faces tells of a photo. */
export interface FoundFaces {
  readonly focus: Focus;
  /** The crop that holds them; null if there are none. */
  readonly settings: EditionSettings | null;
}

/** One preset of a photo. */
export interface TracingTask extends CropTask {
  readonly filter: FilterSlug;
  readonly preset: number;
  /** How the box of its batch differs; absent for the usual box. */
  readonly packed?: PackedBox | undefined;
}

/** A stored scheme and the photo it was made of, as cropped (JPEG). */
export interface NeedsTask {
  readonly scheme: Uint8Array;
  readonly photo: Uint8Array;
}

/** What a photo asks of a colour of its box. */
export interface ColourNeed {
  readonly code: string;
  /** Share of the work it would take if bags were bottomless, 0 to 1. */
  readonly share: number;
  /** Whether the scheme uses up its bags, all but 3 %. */
  readonly tight: boolean;
}

export interface TracingResult {
  /** `encodeScheme` of the stored scheme as UTF-8, the bytes every later step reuses. */
  readonly scheme: Uint8Array;
  /** JPEG of the finished work, at most 1,200 px a side. */
  readonly picture: Uint8Array;
  /** Null for kinds without drills. */
  readonly lonelyCells: number | null;
  /** Colours that the scheme uses. */
  readonly colours: number;
  readonly pieces: number;
  /** To a metre; null for kinds without thread. */
  readonly threadMetres: number | null;
  /** Hours of work, to a tenth. */
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

/** What `applyRetouch` says, with the changed scheme drawn. `asMade`: everything was taken back. */
export type RetouchResult =
  | Exclude<Retouched, { outcome: 'changed' }>
  | { readonly outcome: 'changed'; readonly tracing: TracingResult }
  | { readonly outcome: 'asMade' };

/** A colour of a stored scheme that runs out. */
export interface StandInsTask {
  readonly scheme: Uint8Array;
  /** 1 = laid, a byte a cell of the whole work. */
  readonly laid: Uint8Array;
  /** Index of the palette. */
  readonly colour: number;
  /** Cells that need another colour. */
  readonly count: number;
}
/** A colour that may stand in, and the piece of the work where that is seen most. */
export type ShownStandIn = StandIn & { readonly place: ChangedPlace };

export interface BookletTask {
  readonly scheme: Uint8Array;
  /** JPEG of the cropped photo. */
  readonly photo: Uint8Array;
  readonly language: Language;
  readonly codeTail: string | null;
  readonly workUrl: string | null;
  /** ISO time. */
  readonly createdAt: string;
  /** The one that is mailed unless said. */
  readonly edition?: BookletEdition;
  /** Only the page of this segment, by its place in working order from 0. */
  readonly onlySegment?: number | undefined;
}

/** A booklet and the number of its pages. */
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

/** A box whose card is printed. */
export interface SwatchCardTask {
  readonly kind: ProductKind;
  readonly size: SizeSlug;
  readonly filter: FilterSlug;
  readonly language: Language;
}

/** A photo (JPEG of PhotoIntake) of a card that real drills are laid on. */
export interface ReadSwatchesTask {
  readonly photo: Uint8Array;
}

/** The colours on a card, in the order of the palette, or why they cannot be read. */
export type SwatchesSeen =
  | { readonly refused: CardTrouble }
  | {
      readonly kind: ProductKind;
      readonly filter: FilterSlug;
      readonly colours: readonly Rgb[];
      readonly overexposed: boolean;
    };

/** A face in a tone of skin, laid in the colours of a box. */
export interface FaceTask {
  readonly palette: readonly Rgb[];
  readonly tone: Rgb;
}

export interface PreviewTask {
  readonly kind: ProductKind;
  readonly filter: FilterSlug;
  readonly photo: Uint8Array;
}
