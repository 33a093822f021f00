import { regionSpecks } from '@uzor/engine';
import type { SchemeWork, StoredScheme } from '@uzor/kit';
import { erasedSpecks, type Recoloured, specksOf } from '@uzor/kit/retouch';
import { type Place, rectangleBetween } from '../../../ui/sheet/viewport.ts';

export type Tool = 'brush' | 'picker' | 'specks' | 'letters';
export type BrushSize = 1 | 3 | 5;

/** The pieces that can be recoloured: single cells, or whole regions, which are found through the cells they cover. */
export interface Pieces {
  readonly columns: number;
  readonly rows: number;
  readonly count: number;
  /** Index of the piece of each cell; null if each cell is a piece. */
  readonly ofCell: Uint16Array | null;
  /** Area of each piece in mm²; null if every piece counts as one. */
  readonly sizes: Float64Array | null;
  readonly tools: readonly Tool[];
  /** Sides of the brushes in cells; only 1 if pieces are whole regions. */
  readonly brushes: readonly BrushSize[];
  /** Id of piece 0 on the wire. */
  readonly firstId: 0 | 1;
  readonly field: 'cells' | 'regions';
  /** Finds the specks in these colours; each is a group of pieces. */
  readonly specks: (colours: Uint8Array) => number[][];
  /** The changes that erase specks without exceeding the stock. */
  readonly erased: (colours: Uint8Array, specks: readonly (readonly number[])[]) => Recoloured[];
}

export function piecesOf({ work, palette, product }: StoredScheme): Pieces {
  switch (work.of) {
    case 'cells': {
      const { widthCells, heightCells } = work.grid;
      const laid = (cells: Uint8Array) => ({ cells, widthCells });
      return {
        columns: widthCells,
        rows: heightCells,
        count: widthCells * heightCells,
        ofCell: null,
        sizes: null,
        tools: ['brush', 'picker', 'specks', 'letters'],
        brushes: [1, 3, 5],
        firstId: 0,
        field: 'cells',
        specks: (colours) => specksOf(laid(colours)),
        erased: (colours, specks) => erasedSpecks(laid(colours), palette, specks),
      };
    }
    case 'regions':
      return regionPieces(work);
    case 'thread':
      throw new RangeError(`${product} has nothing to recolour`);
  }
}

function regionPieces({ regions, markGrid, regionOfCell }: SchemeWork & { readonly of: 'regions' }): Pieces {
  return {
    columns: markGrid.widthCells,
    rows: markGrid.heightCells,
    count: regions.regions.length,
    ofCell: regionOfCell,
    sizes: Float64Array.from(regions.regions, ({ areaMm2 }) => areaMm2),
    tools: ['brush', 'picker', 'specks'],
    brushes: [1],
    firstId: 1,
    field: 'regions',
    specks: (colours) => regionSpecks(regions, colours).map(({ region }) => [region]),
    erased: (colours, specks) => {
      const wanted = new Set(specks.flat());
      return regionSpecks(regions, colours).flatMap(({ region, into }): Recoloured[] =>
        wanted.has(region) ? [[region, into]] : [],
      );
    },
  };
}

export function pieceAt({ ofCell, columns }: Pieces, { column, row }: Place): number {
  const cell = row * columns + column;
  return ofCell ? ofCell[cell] : cell;
}

export function piecesUnder(pieces: Pieces, at: Place, size: BrushSize): number[] {
  const reach = (size - 1) / 2;
  const { columns, rows, ofCell } = pieces;
  const cells = rectangleBetween(
    { column: Math.max(0, at.column - reach), row: Math.max(0, at.row - reach) },
    { column: Math.min(columns - 1, at.column + reach), row: Math.min(rows - 1, at.row + reach) },
    columns,
  );
  return ofCell ? [...new Set(cells.map((cell) => ofCell[cell]))] : cells;
}

/** The amount of each colour: number of pieces, or area in mm². */
export function amountsOf({ sizes }: Pieces, colours: Uint8Array, palette: number): Float64Array {
  const amounts = new Float64Array(palette);
  for (const [piece, colour] of colours.entries()) amounts[colour] += sizes?.[piece] ?? 1;
  return amounts;
}
