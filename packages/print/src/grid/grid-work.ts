import { boxAround, type GridScheme, type PaletteColour } from '@uzor/engine';
import { isKindOf, legend, type LegendRow, type SegmentPlace, workOf } from '@uzor/kit';
import { pale, symbolShare } from '../look.ts';
import type { Box } from '../page.ts';
import type { CellFont } from '../pdf/cell-font.ts';
import { fill, type LaidWords, type Texts } from '../texts.ts';
import { placesOf, type SegmentedWork, type Work } from '../work.ts';

/** A work of cells with symbols. */
export interface GridWork extends SegmentedWork {
  readonly laidWords: LaidWords;
  /** Fonts for the large cells of segments, in full and in pale colours, and for the full-size sheets. */
  readonly cellFonts: { readonly segment: CellFont; readonly pale: CellFont | null; readonly sheet: CellFont | null };
}

/** A colour used in a part of the work: its palette index and its number of pieces there. */
export interface NeededColour {
  readonly index: number;
  readonly row: LegendRow;
  readonly count: number;
}

/** Makes the fonts and the picture shared by all pages of a grid. @throws RangeError for a kind without cells */
export function gridWork(work: Work): GridWork {
  const { builder, sheets, stored } = work;
  const { grid } = workOf(stored, 'cells');
  if (!isKindOf('cells', stored.product)) throw new RangeError(`${stored.product} is not laid piece by piece`);
  const laidWords = work.texts.laid[stored.product];
  const { palette } = stored;
  const levels = Uint8Array.from(palette.flatMap(({ rgb }) => [...rgb]));
  const [width, height] = [grid.widthCells, grid.heightCells];
  return {
    ...work,
    grid,
    laidWords,
    places: placesOf(stored),
    rows: legend(stored),
    cellFonts: {
      segment: builder.cellFont('C', palette, symbolShare.segment),
      pale: work.edition === 'pale' ? builder.cellFont('C1', palette.map(paled), symbolShare.pale, pale.symbol) : null,
      sheet: sheets ? builder.cellFont('D', palette, symbolShare.sheet) : null,
    },
    whole: { image: builder.indexedImage({ widthPx: width, heightPx: height }, grid.cells, levels), width, height },
  };
}

function paled(colour: PaletteColour): PaletteColour {
  const [red, green, blue] = colour.rgb;
  const level = (value: number) => Math.round(value + (255 - value) * pale.towardsWhite);
  return { ...colour, rgb: [level(red), level(green), level(blue)] };
}

/** Adjoining segments, and the cells of the whole work that they cover together. */
export interface Group extends Box {
  readonly places: readonly SegmentPlace[];
}

/** Segments with the box around them. */
export function groupOf(places: readonly SegmentPlace[]): Group {
  return { places, ...boxAround(places) };
}

/** Names the columns and rows of a sheet. */
export function sheetPlaceOf({ x, y, width, height }: Box, { sheetPlace }: Texts): string {
  return fill(sheetPlace, { firstColumn: x + 1, lastColumn: x + width, firstRow: y + 1, lastRow: y + height });
}

/** Rows of palette indexes of a part of the scheme, from the top; views, not copies. */
export function* cellRows({ cells, widthCells }: GridScheme, part: Box): Generator<Uint8Array> {
  for (let y = part.y; y < part.y + part.height; y++) {
    yield cells.subarray(y * widthCells + part.x, y * widthCells + part.x + part.width);
  }
}

/** The colours used in a part of the work, in legend order. */
export function neededBy({ rows, grid }: GridWork, part: Box): NeededColour[] {
  const counts = new Array<number>(rows.length).fill(0);
  for (const row of cellRows(grid, part)) for (const cell of row) counts[cell] = (counts[cell] ?? 0) + 1;
  return rows.flatMap((row, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ index, row, count }] : [];
  });
}
