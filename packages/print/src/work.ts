import type { GridScheme } from '@uzor/engine';
import {
  type LegendRow,
  markedGridOf,
  markingGridOf,
  orient,
  type SegmentPlace,
  segmentsOf,
  sizeOf,
  type StoredScheme,
} from '@uzor/kit';
import type { Canvas } from './pdf/canvas.ts';
import type { Link, PdfBuilder } from './pdf/pdf-builder.ts';
import type { KindWords, Language, Texts } from './texts.ts';
import type { Paper } from './page.ts';

/** Size of the pictures on the cover: sharp on paper, small enough for email. */
export const coverPictures = { resultMaxSidePx: 960, photoMaxSidePx: 480, quality: 72 } as const;

/** The input of a booklet. */
export interface BookletOrder {
  readonly stored: StoredScheme;
  readonly language: Language;
  /** The customer's photo as a JPEG of `coverPictures.photoMaxSidePx`; embedded unchanged. */
  readonly photoJpeg: Uint8Array;
  /** A render of the finished work as a JPEG of `coverPictures.resultMaxSidePx`; embedded unchanged. */
  readonly resultJpeg: Uint8Array;
  /** Last characters of the work's code. */
  readonly codeTail: string | null;
  /** URL of the work on the site: ASCII, at most 213 characters; printed as a QR code. */
  readonly workUrl: string | null;
  /** True to add the full-size sheets of a grid; outlines and pin rings are always printed full size. */
  readonly sheets: boolean;
  /** Time of the order (ISO 8601), printed as a date. The booklet reads no clock. */
  readonly createdAt?: string | undefined;
  /** `pale` saves ink and paper: pale colours, up to four segments per page. A thread has no pale edition. */
  readonly edition?: Edition;
  /** Prints only the page of this segment, by its index from 0 in the order segments are worked. */
  readonly onlySegment?: number | undefined;
  /** A4 by default. */
  readonly paper?: Paper | undefined;
  /** Length of the 100 mm ruler on the customer's print, in millimetres; all pages are scaled to correct it. */
  readonly rulerMm?: number | undefined;
}

/** How a booklet is printed. */
export type Edition = 'usual' | 'pale';

/** A booklet in progress: the order, and what the pages of every kind share. */
export interface Work extends BookletOrder {
  readonly builder: PdfBuilder;
  readonly texts: Texts;
  readonly words: KindWords;
}

/** A picture of the whole work as a PDF resource. */
export interface WholePicture {
  readonly image: string;
  /** Aspect ratio. */
  readonly width: number;
  readonly height: number;
}

/** A work made segment by segment: drills, or painted regions on their marking grid. */
export interface SegmentedWork extends Work {
  /** The cells that are marked. */
  readonly grid: GridScheme;
  readonly places: readonly SegmentPlace[];
  readonly rows: readonly LegendRow[];
  readonly whole: WholePicture;
}

/** A page to be drawn. */
export interface PagePlan {
  /** Title of the outline entry that starts at this page. */
  readonly chapter?: string;
  /** Draws page number `page` of `pages`. */
  draw(canvas: Canvas, page: number, pages: number): void;
  readonly links?: readonly Link[];
}

/** Segment side for schemes outside the catalogue sizes. */
const freeSide = 20;

/**
 * Segments in the order they are worked; squares of `freeSide` cells for a scheme without a size of the catalogue.
 * @throws RangeError for a thread
 */
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
