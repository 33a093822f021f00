import {
  type ColourWire,
  type Language,
  type MarkedSegmentWire,
  type SegmentListItemWire,
  type SegmentWire,
  workStatus,
} from '@uzor/contract';
import { base64Of } from '@uzor/engine';
import {
  countCells,
  hexOf,
  markedGridOf,
  type MarkedGrid,
  progressPercent,
  segmentCells,
  type SegmentPlace,
  type StoredScheme,
  unpackMarks,
  workStatusOf,
} from '@uzor/kit';
import { colourToWire, type FactPictures } from '../../facts/index.ts';
import type { ListedSegment, SegmentRow } from './repository.ts';
import { regionsOf } from './regions.ts';

export interface SegmentWireContext {
  readonly pictures: FactPictures;
  readonly pictureUrl: (key: string) => string;
  readonly language: Language;
}

/** The cells of a segment, as the marking rules use them. */
export function gridOf(stored: StoredScheme, place: SegmentPlace): MarkedGrid {
  const grid = markedGridOf(stored);
  return { width: place.width, height: place.height, cells: segmentCells(grid, place), palette: grid.palette };
}

/** A segment as the list of its kit shows it. */
export function segmentListItem(
  row: ListedSegment,
  place: SegmentPlace,
  scheme: StoredScheme,
  context: SegmentWireContext,
): SegmentListItemWire {
  return {
    ...fields(row, gridOf(scheme, place), scheme, context),
    cells: null,
    marked_cells: row.marked_cells,
    total_cells: row.total_cells,
  };
}

/** A whole segment with its cells in rows. */
export function segmentToWire(
  row: SegmentRow,
  place: SegmentPlace,
  scheme: StoredScheme,
  schemeVersion: number,
  context: SegmentWireContext,
): SegmentWire {
  const grid = gridOf(scheme, place);
  const marks = unpackMarks(row.marks, grid.cells.length);
  const looks = grid.palette.map(({ rgb, letter }) => ({ color: hexOf(rgb), letter }));
  const cell = (id: number) => {
    const { color, letter } = looks[grid.cells[id] ?? 0] ?? { color: '#000000', letter: '' };
    return { id, marked: marks[id] === 1, color, letter, image_src: null };
  };
  const rows = Array.from({ length: grid.height }, (_, y) =>
    Array.from({ length: grid.width }, (_, x) => cell(y * grid.width + x)),
  );
  return {
    ...fields({ ...row, last: row.history.at(-1) ?? null }, grid, scheme, context),
    cells: rows,
    regions: regionsOf(scheme, place),
    version: row.version,
    ...ofScheme(schemeVersion),
  };
}

/** The version of a scheme that has changed. */
export const ofScheme = (version: number): { scheme?: number } => (version === 0 ? {} : { scheme: version });

/** The parts of a segment that marks change. */
export function markedSegmentToWire(row: SegmentRow): MarkedSegmentWire {
  return {
    status: workStatusOf(row.marked_cells, row.total_cells),
    progress_percent: progressPercent(row.marked_cells, row.total_cells),
    version: row.version,
    marks: base64Of(row.marks),
  };
}

function fields(
  { last, ...row }: ListedSegment,
  grid: MarkedGrid,
  scheme: StoredScheme,
  { pictures, pictureUrl, language }: SegmentWireContext,
) {
  return {
    id: row.id,
    number: row.number,
    platformNumber: row.platform_number,
    platformId: row.platform_number === null ? null : `${row.kit_id}-${row.platform_number}`,
    status: workStatusOf(row.marked_cells, row.total_cells),
    progress_percent: progressPercent(row.marked_cells, row.total_cells),
    colors: coloursOfCells(grid, scheme, pictures, language),
    image_src: row.picture_key === null ? null : pictureUrl(row.picture_key),
    selected_coordinated: last?.coordinates ?? null,
    selected_colors: last?.colors ?? [],
  };
}

/** The colours of these cells with counts, in palette order. */
function coloursOfCells(
  grid: MarkedGrid,
  scheme: StoredScheme,
  pictures: FactPictures,
  language: Language,
): ColourWire[] {
  const counts = countCells(grid.cells, scheme.palette.length);
  return scheme.palette
    .map((colour, i) => ({ ...colour, count: counts[i] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map((colour) => colourToWire(colour, scheme.product, language, pictures));
}

/** Id of the first uncompleted segment in working order, or null. */
export function firstUncompleted(rows: readonly ListedSegment[]): string | null {
  return rows.find((row) => workStatusOf(row.marked_cells, row.total_cells) !== workStatus.completed)?.id ?? null;
}
