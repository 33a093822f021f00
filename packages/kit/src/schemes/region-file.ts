import { type Paint, type Region, type RegionScheme, regionPath, schemeOfPaths } from '@uzor/engine';
import { readList, readNumber, readRecord, readText, readWhole } from './file-readers.ts';
import type { RegionsWork, StoredColour } from './stored-scheme.ts';

/* Regions in `scheme.json`, each with its whole outline as a path. Reading merges shared borders into one arc again. */

/** The fields of a painting in a file; rows of cells are 1-based region ids. */
export function regionFields({
  regions: scheme,
  markGrid: { widthCells },
  regionOfCell,
}: RegionsWork): Readonly<Record<string, unknown>> {
  const rows: number[][] = [];
  for (let at = 0; at < regionOfCell.length; at += widthCells)
    rows.push(Array.from(regionOfCell.subarray(at, at + widthCells), (region) => region + 1));
  return {
    width_mm: scheme.widthMm,
    height_mm: scheme.heightMm,
    paints: scheme.palette.map(({ areaMm2, needMl, pots }) => ({ area_mm2: areaMm2, need_ml: needMl, pots })),
    regions: scheme.regions.map((region) => ({
      id: region.id,
      colour: region.colour,
      area_mm2: region.areaMm2,
      label: {
        x: region.label.xMm,
        y: region.label.yMm,
        radius_mm: region.label.radiusMm,
        height_mm: region.label.heightMm,
        lead: region.label.lead,
      },
      path: regionPath(scheme, region),
    })),
    cell_regions: rows,
  };
}

/** Reads the fields of `regionFields`. @throws RangeError if they are malformed */
export function readRegions(
  file: Readonly<Record<string, unknown>>,
  palette: readonly StoredColour[],
): Pick<RegionsWork, 'regions' | 'regionOfCell'> {
  const needs = readList(file['paints'], 'paints');
  if (needs.length !== palette.length) throw new RangeError('Paints and palette differ');
  const regions = schemeOfPaths({
    widthMm: readNumber(file['width_mm'], 'width_mm'),
    heightMm: readNumber(file['height_mm'], 'height_mm'),
    palette: palette.map((colour, i) => readPaint(colour, needs[i])),
    regions: readList(file['regions'], 'regions').map((region) => readRegion(region, palette.length)),
  });
  return { regions, regionOfCell: readCellRegions(file['cell_regions'], regions) };
}

function readPaint({ letter, code, name, rgb, mix }: StoredColour, given: unknown): Paint {
  const need = readRecord(given, 'paint');
  return {
    label: letter,
    code,
    name,
    rgb,
    areaMm2: readNumber(need['area_mm2'], 'area_mm2'),
    needMl: readNumber(need['need_ml'], 'need_ml'),
    pots: readNumber(need['pots'], 'pots'),
    ...(mix && { mix }),
  };
}

function readRegion(given: unknown, paints: number): Omit<Region, 'rings'> & { readonly path: string } {
  const region = readRecord(given, 'region');
  const label = readRecord(region['label'], 'label');
  return {
    id: readNumber(region['id'], 'id'),
    colour: readWhole(region['colour'], 'colour', 0, paints - 1),
    areaMm2: readNumber(region['area_mm2'], 'area_mm2'),
    label: {
      xMm: readNumber(label['x'], 'x'),
      yMm: readNumber(label['y'], 'y'),
      radiusMm: readNumber(label['radius_mm'], 'radius_mm'),
      heightMm: readNumber(label['height_mm'], 'height_mm'),
      lead: readLead(label['lead']),
    },
    path: readText(region['path'], 'path'),
  };
}

function readLead(given: unknown): readonly [number, number] | null {
  if (given === null) return null;
  const [x, y] = readList(given, 'lead');
  return [readNumber(x, 'lead'), readNumber(y, 'lead')];
}

function readCellRegions(given: unknown, { regions }: RegionScheme): Uint16Array {
  const ids = readList(given, 'cell_regions').flatMap((row) => readList(row, 'row'));
  return Uint16Array.from(ids, (id) => readWhole(id, 'region of a cell', 1, regions.length) - 1);
}
