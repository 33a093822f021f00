import type { PotFacts } from './colours/pots.ts';
import { labelInCircle } from './labels/place-labels.ts';
import { withNeeds } from './paint-needs.ts';
import { OUTSIDE_CANVAS, type Region, type RegionScheme } from './region-scheme.ts';

/**
 * The same regions in other colours. A number with more digits becomes smaller, below the minimum height if necessary.
 * @param colours palette index of each region
 */
export function recolourRegions(scheme: RegionScheme, colours: Uint8Array, pots: PotFacts): RegionScheme {
  const { palette } = scheme;
  const digitsOf = (colour: number) => palette[colour].label.length;
  const regions = scheme.regions.map((region, index): Region => {
    const colour = colours[index];
    if (colour === region.colour) return region;
    const label = labelInCircle(region.label, digitsOf(region.colour), digitsOf(colour));
    return { ...region, colour, label };
  });
  const areas = new Float64Array(palette.length);
  for (const { colour, areaMm2 } of regions) areas[colour] += areaMm2;
  return { ...scheme, palette: withNeeds(palette, areas, pots), regions };
}

/** Three grid cells of 2.5 mm. */
const SPECK_MM2 = 3 * 2.5 * 2.5;

/** A small region, and the colour it should merge into. */
export interface RegionSpeck {
  readonly region: number;
  /** Palette index of the neighbour with the longest shared border. */
  readonly into: number;
}

/** Finds small regions whose neighbours all have other colours. @param colours palette index of each region */
export function regionSpecks({ regions, arcs }: RegionScheme, colours: Uint8Array): RegionSpeck[] {
  return regions.flatMap(({ areaMm2, rings }, region) => {
    if (areaMm2 > SPECK_MM2) return [];
    const border = new Map<number, number>();
    for (const directed of rings.flatMap((ring) => [...ring])) {
      const { points, left, right } = arcs[directed < 0 ? ~directed : directed];
      const other = left === region ? right : left;
      if (other === OUTSIDE_CANVAS) continue;
      border.set(colours[other], (border.get(colours[other]) ?? 0) + lengthOf(points));
    }
    if (border.size === 0 || border.has(colours[region])) return [];
    const [[into]] = [...border].toSorted((one, two) => two[1] - one[1] || one[0] - two[0]);
    return [{ region, into }];
  });
}

function lengthOf(points: Int32Array): number {
  let length = 0;
  for (let k = 2; k < points.length; k += 2)
    length += Math.sqrt((points[k] - points[k - 2]) ** 2 + (points[k + 1] - points[k - 1]) ** 2);
  return length;
}
