import type { FilterSlug, Orientation, ProductKind, SizeSlug } from '@uzor/contract';
import type { EditionSettings, GridScheme, PaletteColour, RegionScheme, StringScheme } from '@uzor/engine';

/** A colour of a stored scheme with what the scheme needs of it. */
export interface StoredColour extends PaletteColour {
  /** Cells of it. */
  readonly count: number;
}

/** A painted work on its marking grid. */
export interface PaintedRegions {
  readonly scheme: RegionScheme;
  /** Index into `scheme.regions` of the region each cell of the grid bears, row-major; every region has at least one. */
  readonly regionOfCell: Uint16Array;
}

/** A scheme with everything needed to print, show and mark it: `scheme.json`. */
export interface StoredScheme {
  readonly product: ProductKind;
  /** Null for a free experiment outside the sizes of the shop. */
  readonly size: SizeSlug | null;
  readonly orientation: Orientation;
  readonly filter: FilterSlug | null;
  /** Slug of the preset. */
  readonly preset: string;
  readonly crop: EditionSettings;
  /** The cells that are marked: drills, or the marking grid of a painting, where a cell bears the paint of its region. Null for kinds without cells. */
  readonly grid: GridScheme | null;
  /** The regions to paint; null for kinds without. */
  readonly regions: PaintedRegions | null;
  /** The way of the thread; null for kinds without. */
  readonly thread: StringScheme | null;
  readonly palette: readonly StoredColour[];
  /** Drills without a like neighbour; null for kinds that are not laid drill by drill. */
  readonly lonelyCells: number | null;
  /** Codes of the colours of which the stock limits the scheme. */
  readonly binding: readonly string[];
}

/** A scheme with cells. */
export type LaidScheme = StoredScheme & { readonly grid: GridScheme };
/** A scheme with regions to paint. */
export type PaintedScheme = LaidScheme & { readonly regions: PaintedRegions };
/** A scheme of one thread. */
export type WoundScheme = StoredScheme & { readonly thread: StringScheme };

/** The same scheme, known to have cells. @throws RangeError for a kind without */
export function laid(stored: StoredScheme): LaidScheme {
  const { grid } = stored;
  if (grid === null) throw new RangeError(`${stored.product} has no cells`);
  return { ...stored, grid };
}
/** The same scheme, known to have regions. @throws RangeError for a kind without */
export function painted(stored: StoredScheme): PaintedScheme {
  const { regions } = stored;
  if (regions === null) throw new RangeError(`${stored.product} has no regions`);
  return { ...laid(stored), regions };
}
/** The same scheme, known to have a thread. @throws RangeError for a kind without */
export function wound(stored: StoredScheme): WoundScheme {
  const { thread } = stored;
  if (thread === null) throw new RangeError(`${stored.product} has no thread`);
  return { ...stored, thread };
}

/** A stored scheme from its parts; the palette is the grid's with counts of its cells, empty without a grid. */
export function storeScheme(parts: Omit<StoredScheme, 'palette'>): StoredScheme {
  const colours = parts.grid?.palette ?? [];
  const counts = countCells(parts.grid?.cells ?? new Uint8Array(), colours.length);
  return { ...parts, palette: colours.map((colour, i) => ({ ...colour, count: counts[i] ?? 0 })) };
}

/** Cells of each palette index, length = `colours`. */
export function countCells(cells: Uint8Array, colours: number): number[] {
  const counts = new Array<number>(colours).fill(0);
  for (const cell of cells) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
}
