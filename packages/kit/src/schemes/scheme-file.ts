import { filterSlugs, orientations, productKinds, sizeSlugs } from '@uzor/contract';
import type { EditionSettings, GridScheme, MixPart } from '@uzor/engine';
import { readList, readNumber, readOneOf, readRecord, readText, readWhole } from './file-readers.ts';
import { readRegions, regionFields } from './region-file.ts';
import type { SchemeWork, StoredColour, StoredScheme } from './stored-scheme.ts';
import { readThread, threadFields } from './thread-file.ts';

/** Encodes `scheme.json`; deterministic. */
export function encodeScheme(stored: StoredScheme): string {
  const { work, palette } = stored;
  const body = {
    product: stored.product,
    size: stored.size,
    orientation: stored.orientation,
    filter: stored.filter,
    preset: stored.preset,
    crop: stored.crop,
    ...extentFields(work),
    lonely_cells: confettiOf(work),
    binding: stored.binding,
    palette: palette.map(({ letter, code, name, rgb, count, stock, boxStock, mix }) => ({
      letter,
      code,
      name,
      rgb,
      count,
      stock,
      ...(boxStock !== undefined && { box_stock: boxStock }),
      ...(mix && { mix }),
    })),
    ...workFields(work),
  };
  return `{${Object.entries(body)
    .map(
      ([field, value]) =>
        `${JSON.stringify(field)}:${longLists.has(field) && Array.isArray(value) ? lines(value) : JSON.stringify(value)}`,
    )
    .join(',')}}\n`;
}

type Fields = Readonly<Record<string, unknown>>;

function extentFields(work: SchemeWork): Fields {
  switch (work.of) {
    case 'cells':
      return gridExtent(work.grid);
    case 'regions':
      return gridExtent(work.markGrid);
    case 'thread':
      return {};
  }
}
const gridExtent = ({ widthCells, heightCells, pitchMm }: GridScheme) => ({
  width_cells: widthCells,
  height_cells: heightCells,
  pitch_mm: pitchMm,
});

function confettiOf(work: SchemeWork): number | null {
  switch (work.of) {
    case 'cells':
      return work.confettiCells;
    case 'regions':
    case 'thread':
      return null;
  }
}

function workFields(work: SchemeWork): Fields {
  switch (work.of) {
    case 'cells':
      return { cells: rowsOf(work.grid) };
    case 'regions': // Cells follow from the regions and are not stored twice.
      return regionFields(work);
    case 'thread':
      return threadFields(work.thread);
  }
}

/** Lists written one item per line, so that diffs are readable. */
const longLists = new Set(['cells', 'regions', 'cell_regions', 'steps']);
const lines = (items: readonly unknown[]) => `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;

function rowsOf({ cells, widthCells, heightCells }: GridScheme): number[][] {
  return Array.from({ length: heightCells }, (_, y) => [...cells.subarray(y * widthCells, (y + 1) * widthCells)]);
}

/** Decodes the text of `encodeScheme`. @throws RangeError if it is malformed */
export function decodeScheme(text: string): StoredScheme {
  const file = readRecord(JSON.parse(text), 'scheme');
  const palette = readList(file['palette'], 'palette').map(readColour);
  return {
    product: readOneOf(file['product'], productKinds, 'product'),
    size: file['size'] === null ? null : readOneOf(file['size'], sizeSlugs, 'size'),
    orientation: readOneOf(file['orientation'], orientations, 'orientation'),
    filter: file['filter'] === null ? null : readOneOf(file['filter'], filterSlugs, 'filter'),
    preset: readText(file['preset'], 'preset'),
    crop: readCrop(file['crop']),
    work: readWork(file, palette),
    palette,
    binding: readList(file['binding'], 'binding').map((code) => readText(code, 'binding')),
  };
}

/** The file has no type tag: its fields determine the ground. */
function readWork(file: Fields, palette: readonly StoredColour[]): SchemeWork {
  if (file['regions'] !== undefined) {
    const { regions, regionOfCell } = readRegions(file, palette);
    const cells = Uint8Array.from(regionOfCell, (region) => regions.regions[region]?.colour ?? 0);
    return { of: 'regions', regions, markGrid: readGrid(file, palette, cells), regionOfCell };
  }
  if (file['steps'] !== undefined) return { of: 'thread', thread: readThread(file) };
  if (file['cells'] === undefined) throw new RangeError('Neither cells nor regions nor steps');
  const cells = readCells(file['cells'], readNumber(file['width_cells'], 'width_cells'), palette.length);
  const confettiCells = readNumber(file['lonely_cells'], 'lonely_cells');
  return { of: 'cells', grid: readGrid(file, palette, cells), confettiCells };
}

function readGrid(file: Fields, palette: readonly StoredColour[], cells: Uint8Array): GridScheme {
  const widthCells = readNumber(file['width_cells'], 'width_cells');
  const heightCells = readNumber(file['height_cells'], 'height_cells');
  if (cells.length !== widthCells * heightCells) throw new RangeError('Rows do not fill the scheme');
  return {
    widthCells,
    heightCells,
    pitchMm: readNumber(file['pitch_mm'], 'pitch_mm'),
    cells,
    palette: palette.map(({ count: _, ...colour }) => colour),
  };
}

function readCells(given: unknown, widthCells: number, colours: number): Uint8Array {
  const rows = readList(given, 'cells').map((row) => readList(row, 'row'));
  if (rows.some((row) => row.length !== widthCells)) throw new RangeError('Rows do not fill the scheme');
  return Uint8Array.from(rows.flat(), (cell) => readWhole(cell, 'cell', 0, colours - 1));
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
    ...(colour['box_stock'] !== undefined && { boxStock: readNumber(colour['box_stock'], 'box_stock') }),
    ...(colour['mix'] !== undefined && { mix: readList(colour['mix'], 'mix').map(readMixPart) }),
  };
}

function readMixPart(given: unknown): MixPart {
  const part = readRecord(given, 'part of a mix');
  return {
    code: part['code'] === null ? null : readText(part['code'], 'code'),
    letter: readText(part['letter'], 'letter'),
    parts: readWhole(part['parts'], 'parts', 1, 99),
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
