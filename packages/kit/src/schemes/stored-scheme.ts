import type { FilterSlug, Orientation, ProductKind, SizeSlug } from '@uzor/contract';
import type { EditionSettings, GridScheme, PaletteColour, RegionScheme, StringScheme } from '@uzor/engine';
import type { GroundName } from '../products/ground.ts';

/** A colour of a stored scheme with its count. */
export interface StoredColour extends PaletteColour {
  readonly count: number;
}

/** Cells to lay one by one. */
export interface CellsWork {
  readonly of: 'cells';
  readonly grid: GridScheme;
  readonly confettiCells: number;
}
/** Regions to paint, and the grid they are marked on. */
export interface RegionsWork {
  readonly of: 'regions';
  readonly regions: RegionScheme;
  /** The marking grid; each cell has the paint of its region. */
  readonly markGrid: GridScheme;
  /** Region index of each cell of `markGrid`, row-major; every region has at least one cell. */
  readonly regionOfCell: Uint16Array;
}
/** Thread to wind, step by step. */
export interface ThreadWork {
  readonly of: 'thread';
  readonly thread: StringScheme;
}
/** What a scheme is made of, tagged like the ground of its size. */
export type SchemeWork = CellsWork | RegionsWork | ThreadWork;
/** Selects one variant of `SchemeWork`. */
export type WorkOf<Of extends GroundName> = Extract<SchemeWork, { readonly of: Of }>;

/** A scheme with everything needed to print, show and mark it: the content of `scheme.json`. */
export interface StoredScheme<W extends SchemeWork = SchemeWork> {
  readonly product: ProductKind;
  /** Null for an experiment outside the sizes of the shop. */
  readonly size: SizeSlug | null;
  readonly orientation: Orientation;
  readonly filter: FilterSlug | null;
  readonly preset: string;
  readonly crop: EditionSettings;
  readonly work: W;
  /** Colours of cells or regions; empty for a thread. */
  readonly palette: readonly StoredColour[];
  /** Codes of the colours whose stock limits the scheme. */
  readonly binding: readonly string[];
}

function isWorkOf<Of extends GroundName>(work: SchemeWork, of: Of): work is WorkOf<Of> {
  return work.of === of;
}
/** The work of a scheme, narrowed to one variant. @throws RangeError for any other */
export function workOf<Of extends GroundName>(
  { product, work }: Pick<StoredScheme, 'product' | 'work'>,
  of: Of,
): WorkOf<Of> {
  if (!isWorkOf(work, of)) throw new RangeError(`${product} is made of ${work.of}, not of ${of}`);
  return work;
}

/** The cells laid one by one, or the marking grid of a painting. @throws RangeError for a thread */
export function markedGridOf({ product, work }: Pick<StoredScheme, 'product' | 'work'>): GridScheme {
  const grid = cellsOf(work);
  if (grid === null) throw new RangeError(`${product} has no cells`);
  return grid;
}
function cellsOf(work: SchemeWork): GridScheme | null {
  switch (work.of) {
    case 'cells':
      return work.grid;
    case 'regions':
      return work.markGrid;
    case 'thread':
      return null;
  }
}

/** Builds a stored scheme; its palette gets the counts of the cells. */
export function storedSchemeOf<W extends SchemeWork>(parts: Omit<StoredScheme<W>, 'palette'>): StoredScheme<W> {
  const { palette, cells } = cellsOf(parts.work) ?? { palette: [], cells: new Uint8Array() };
  const counts = countCells(cells, palette.length);
  return { ...parts, palette: palette.map((colour, i) => ({ ...colour, count: counts[i] ?? 0 })) };
}

/** Number of cells of each palette index. */
export function countCells(cells: Uint8Array, colours: number): number[] {
  const counts = new Array<number>(colours).fill(0);
  for (const cell of cells) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
}
