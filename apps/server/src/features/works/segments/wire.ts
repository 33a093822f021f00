import {
  type ColourWire,
  type Language,
  type MarkedSegmentWire,
  type SegmentListItemWire,
  type SegmentRegionWire,
  type SegmentWire,
  workStatus,
} from '@uzor/contract';
import { base64Of, openRegionParts, type RegionLabel, type RegionParts, type RegionScheme } from '@uzor/engine';
import {
  countCells,
  hexOf,
  type MarkedGrid,
  markedGridOf,
  progressPercent,
  type RegionsWork,
  segmentCells,
  type SegmentPlace,
  type StoredScheme,
  unpackMarks,
  workStatusOf,
} from '@uzor/kit';
import { colourToWire, type FactPictures } from '../../facts/index.ts';
import type { ListedSegment, SegmentRow } from './repository.ts';

/** Heights of region numbers in mm on the canvas: readable on the enlarged board from `least`, never above `most`. */
const labelHeights = { least: 1, most: 6 } as const;

/** Regions of all segments by scheme, released together with the cached scheme. */
const opened = new WeakMap<RegionScheme, RegionParts>();

function partsOf(scheme: RegionScheme): RegionParts {
  const known = opened.get(scheme) ?? openRegionParts(scheme);
  opened.set(scheme, known);
  return known;
}

/** The regions of a segment in order, with the cells that mark them; null for kinds that are not painted. */
export function regionsOf({ work }: Pick<StoredScheme, 'work'>, place: SegmentPlace): SegmentRegionWire[] | null {
  switch (work.of) {
    case 'regions':
      return partsIn(work, place);
    case 'cells':
    case 'thread':
      return null;
  }
}

function partsIn({ regions: scheme, markGrid, regionOfCell }: RegionsWork, place: SegmentPlace): SegmentRegionWire[] {
  const { pitchMm, widthCells } = markGrid;
  const frame = {
    xMm: place.x * pitchMm,
    yMm: place.y * pitchMm,
    widthMm: place.width * pitchMm,
    heightMm: place.height * pitchMm,
  };
  const parts = new Map(
    partsOf(scheme)
      .parts(frame, labelHeights)
      .map((part) => [part.region, part]),
  );
  const cells = cellsByRegion(regionOfCell, widthCells, place);
  // The marking cell of a sliver may lie in the next segment, where the sliver is not visible.
  return [...new Set([...parts.keys(), ...cells.keys()])]
    .sort((a, b) => a - b)
    .map((region) => {
      const { path = '', label = null, more = [] } = parts.get(region) ?? {};
      return {
        id: scheme.regions[region]?.id ?? 0,
        letter: scheme.palette[scheme.regions[region]?.colour ?? 0]?.label ?? '',
        path,
        label: label && labelToWire(label),
        more_labels: more.map(labelToWire),
        cells: cells.get(region) ?? [],
      };
    });
}

function labelToWire({ xMm, yMm, radiusMm, heightMm, lead }: RegionLabel): NonNullable<SegmentRegionWire['label']> {
  return { x: xMm, y: yMm, radius_mm: radiusMm, height_mm: heightMm, lead: lead && [lead[0], lead[1]] };
}

function cellsByRegion(
  regionOfCell: Uint16Array,
  widthCells: number,
  { x, y, width, height }: SegmentPlace,
): ReadonlyMap<number, number[]> {
  const cells = new Map<number, number[]>();
  for (let cell = 0; cell < width * height; cell++) {
    const region = regionOfCell[(y + Math.floor(cell / width)) * widthCells + x + (cell % width)] ?? 0;
    const own = cells.get(region);
    if (own) own.push(cell);
    else cells.set(region, [cell]);
  }
  return cells;
}

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

/** The version of a scheme on the wire; absent until the scheme changes. */
export const ofScheme = (version: number): { scheme?: number } => (version === 0 ? {} : { scheme: version });

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

/** Id of the first uncompleted segment in the order segments are worked, or null. */
export function firstUncompleted(rows: readonly ListedSegment[]): string | null {
  return rows.find((row) => workStatusOf(row.marked_cells, row.total_cells) !== workStatus.completed)?.id ?? null;
}
