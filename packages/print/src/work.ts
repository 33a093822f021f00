import type { GridScheme } from '@uzor/engine';
import {
  markedGridOf,
  markingGridOf,
  type LegendRow,
  orient,
  type SegmentPlace,
  segmentsOf,
  sizeOf,
  type StoredScheme,
} from '@uzor/kit';
import type { Canvas } from './pdf/canvas.ts';
import type { Link, Press } from './pdf/press.ts';
import type { KindWords, Language, Texts } from './texts.ts';

/** How large the cover's pictures should be made: sharp on paper, and the mail stays small. */
export const coverPictures = { resultMaxSidePx: 960, photoMaxSidePx: 480, quality: 72 } as const;

/** What a booklet is printed from. */
export interface BookletOrder {
  readonly stored: StoredScheme;
  readonly language: Language;
  /** The customer's photo, JPEG of `coverPictures.photoMaxSidePx`; put into the file as it is. */
  readonly photoJpeg: Uint8Array;
  /** The finished work as it will look, JPEG of `coverPictures.resultMaxSidePx`; put into the file as it is. */
  readonly resultJpeg: Uint8Array;
  /** Last characters of the code the work was made with. */
  readonly codeTail: string | null;
  /** Address of the work on the site, ASCII, at most 213 characters; printed as a QR code. */
  readonly workUrl: string | null;
  /** Whether the 1:1 sheets of a grid are wanted as well; an outline to paint and a ring of pins are always printed in true size. */
  readonly sheets: boolean;
  /** ISO 8601 moment of the order; printed as a day. The booklet reads no clock. */
  readonly createdAt?: string | undefined;
}

/** A booklet in the making: the order with everything its pages share, whatever the kind. */
export interface Work extends BookletOrder {
  readonly press: Press;
  readonly texts: Texts;
  readonly words: KindWords;
}

/** A picture of the whole work in the resources. */
export interface WholePicture {
  readonly image: string;
  /** Its proportions. */
  readonly width: number;
  readonly height: number;
}

/** A work that is made segment by segment: drills, or regions of paint on their marking grid. */
export interface SegmentedWork extends Work {
  /** The cells that are marked. */
  readonly grid: GridScheme;
  readonly places: readonly SegmentPlace[];
  readonly rows: readonly LegendRow[];
  readonly whole: WholePicture;
}

/** One page before it is drawn. */
export interface PagePlan {
  /** Entry of the outline that begins here. */
  readonly chapter?: string;
  /** Draws it; `page` of `pages` is printed at its foot. */
  draw(canvas: Canvas, page: number, pages: number): void;
  /** Addresses under parts of the page. */
  readonly links?: readonly Link[];
}

/** Side of a segment where the scheme has no size of the shop. */
const freeSide = 20;

/** Segments of a stored scheme in working order; a free experiment is cut into squares of 20, smaller at the far edges. @throws RangeError for a thread */
export function placesOf(stored: StoredScheme): readonly SegmentPlace[] {
  const { orientation, product } = stored;
  const grid = markedGridOf(stored);
  const size = stored.size === null ? null : sizeOf(product, stored.size);
  const facts = size && markingGridOf(size.ground);
  const cells = facts && orient(facts.cells, orientation);
  if (size && cells?.width === grid.widthCells && cells.height === grid.heightCells)
    return segmentsOf(product, size, orientation);
  const columns = Math.ceil(grid.widthCells / freeSide);
  const rows = Math.ceil(grid.heightCells / freeSide);
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [x, y] = [column * freeSide, row * freeSide];
    const width = Math.min(freeSide, grid.widthCells - x);
    const height = Math.min(freeSide, grid.heightCells - y);
    return { number: i + 1, platformNumber: null, column, row, x, y, width, height };
  });
}
