import { type FilterSlug, filterSlugs, type Orientation, orientations, type ProductKind, productKinds, type SizeSlug, sizeSlugs } from '@uzor/contract';
import type { EditionSettings, GridScheme, PaletteColour } from '@uzor/engine';

/** A colour of a stored scheme with what the scheme needs of it. */
export interface StoredColour extends PaletteColour {
  readonly count: number;
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
  readonly grid: GridScheme;
  readonly palette: readonly StoredColour[];
  /** Cells without a like neighbour. */
  readonly lonelyCells: number;
  /** Codes of the colours of which the stock limits the scheme. */
  readonly binding: readonly string[];
}

/** A stored scheme from its parts; counts are taken from the cells. */
export function storeScheme(parts: Omit<StoredScheme, 'palette'>): StoredScheme {
  const counts = countCells(parts.grid.cells, parts.grid.palette.length);
  return { ...parts, palette: parts.grid.palette.map((colour, i) => ({ ...colour, count: counts[i] ?? 0 })) };
}

/** Cells of each palette index, length = `colours`. */
export function countCells(cells: Uint8Array, colours: number): number[] {
  const counts = new Array<number>(colours).fill(0);
  for (const cell of cells) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
}

/** The bytes of `scheme.json` as text: the same scheme gives the same text. */
export function encodeScheme(stored: StoredScheme): string {
  const { grid, palette, ...facts } = stored;
  const rows: string[] = [];
  for (let y = 0; y < grid.heightCells; y++) rows.push(`[${grid.cells.subarray(y * grid.widthCells, (y + 1) * grid.widthCells).join(',')}]`);
  const head = JSON.stringify({
    product: facts.product,
    size: facts.size,
    orientation: facts.orientation,
    filter: facts.filter,
    preset: facts.preset,
    crop: facts.crop,
    width_cells: grid.widthCells,
    height_cells: grid.heightCells,
    pitch_mm: grid.pitchMm,
    lonely_cells: facts.lonelyCells,
    binding: facts.binding,
    palette: palette.map(({ letter, code, name, rgb, count, stock }) => ({ letter, code, name, rgb, count, stock })),
  });
  return `${head.slice(0, -1)},"cells":[\n${rows.join(',\n')}\n]}\n`;
}

/** Reads what `encodeScheme` wrote. @throws RangeError where the text is not such a scheme */
export function decodeScheme(text: string): StoredScheme {
  const file = readRecord(JSON.parse(text), 'scheme');
  const palette = readList(file['palette'], 'palette').map(readColour);
  const rows = readList(file['cells'], 'cells').map((row) => readList(row, 'row'));
  const widthCells = readNumber(file['width_cells'], 'width_cells');
  const heightCells = readNumber(file['height_cells'], 'height_cells');
  if (rows.length !== heightCells || rows.some((row) => row.length !== widthCells)) throw new RangeError('Rows do not fill the scheme');
  const cells = Uint8Array.from(rows.flat(), (cell) => readNumber(cell, 'cell'));
  if (cells.some((cell) => cell >= palette.length)) throw new RangeError('A cell has no colour');
  return {
    product: readOneOf(file['product'], productKinds, 'product'),
    size: file['size'] === null ? null : readOneOf(file['size'], sizeSlugs, 'size'),
    orientation: readOneOf(file['orientation'], orientations, 'orientation'),
    filter: file['filter'] === null ? null : readOneOf(file['filter'], filterSlugs, 'filter'),
    preset: readText(file['preset'], 'preset'),
    crop: readCrop(file['crop']),
    grid: { widthCells, heightCells, pitchMm: readNumber(file['pitch_mm'], 'pitch_mm'), cells, palette: palette.map(({ count: _, ...colour }) => colour) },
    palette,
    lonelyCells: readNumber(file['lonely_cells'], 'lonely_cells'),
    binding: readList(file['binding'], 'binding').map((code) => readText(code, 'binding')),
  };
}

function readColour(given: unknown): StoredColour {
  const colour = readRecord(given, 'colour');
  const [red, green, blue] = readList(colour['rgb'], 'rgb').map((level) => readNumber(level, 'rgb'));
  if (red === undefined || green === undefined || blue === undefined) throw new RangeError('A colour has three levels');
  return {
    letter: readText(colour['letter'], 'letter'),
    code: colour['code'] === null ? null : readText(colour['code'], 'code'),
    name: readText(colour['name'], 'name'),
    rgb: [red, green, blue],
    count: readNumber(colour['count'], 'count'),
    stock: colour['stock'] === null ? null : readNumber(colour['stock'], 'stock'),
  };
}

function readCrop(given: unknown): EditionSettings {
  const crop = readRecord(given, 'crop');
  const margin = readRecord(crop['margin'], 'margin');
  return {
    scaleX: readNumber(crop['scaleX'], 'scaleX'),
    scaleY: readNumber(crop['scaleY'], 'scaleY'),
    rotate: readNumber(crop['rotate'], 'rotate'),
    zoomRatio: crop['zoomRatio'] === null ? null : readNumber(crop['zoomRatio'], 'zoomRatio'),
    margin: { left: readNumber(margin['left'], 'left'), top: readNumber(margin['top'], 'top') },
  };
}

function readRecord(given: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new RangeError(`No ${what} here`);
  return given as Readonly<Record<string, unknown>>;
}
function readList(given: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(given)) throw new RangeError(`No list of ${what} here`);
  return given;
}
function readNumber(given: unknown, what: string): number {
  if (typeof given !== 'number' || !Number.isFinite(given)) throw new RangeError(`${what} is no number`);
  return given;
}
function readText(given: unknown, what: string): string {
  if (typeof given !== 'string') throw new RangeError(`${what} is no text`);
  return given;
}
function readOneOf<T extends string>(given: unknown, allowed: readonly T[], what: string): T {
  const found = allowed.find((one) => one === given);
  if (found === undefined) throw new RangeError(`${what} ${String(given)} is unknown`);
  return found;
}
