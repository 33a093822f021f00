import type { SegmentRegionWire } from '@uzor/contract';
import { openRegionParts, type RegionLabel, type RegionParts, type RegionScheme } from '@uzor/engine';
import type { RegionsWork, SegmentPlace, StoredScheme } from '@uzor/kit';

/** Height of readable digits on the enlarged board, mm on the canvas; the number of a region is never taller. */
const labelHeights = { least: 1, most: 6 } as const;

/** Regions of all segments by scheme, released together with the cached scheme. */
const opened = new WeakMap<RegionScheme, RegionParts>();

function partsOf(scheme: RegionScheme): RegionParts {
  const known = opened.get(scheme) ?? openRegionParts(scheme);
  opened.set(scheme, known);
  return known;
}

/** The regions of a segment with the cells that mark them, in order of the regions; null for kinds that are not painted. */
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
