import { expect, test } from 'vitest';
import { drawContours } from './draw-contours.ts';
import { crossingFaults } from './crossings.ts';
import { findPieces } from '../regions/pieces.ts';
import { type PathScheme, schemeOfPaths } from './region-paths.ts';
import { type Arc, type Region, type RegionScheme, UNITS_PER_MM } from '../region-scheme.ts';
import { regionPath } from '../drawing/region-svg.ts';
import { signedArea } from './rings.ts';
import { brokenScanLines, regionMap } from './scan-lines.ts';
import { labelMap, noise } from '../../testing/region-maps.ts';

const MM = 40;
const UNITS = MM * UNITS_PER_MM;
const label = { xMm: 0, yMm: 0, radiusMm: 1, heightMm: 1, lead: null };

function schemeOf(labels: Uint8Array, width: number): RegionScheme {
  const pieces = findPieces(labels, width);
  const { arcs, rings } = drawContours(pieces.of, width, pieces.count, MM, MM);
  const regions = rings.map(
    (ofPiece, k): Region => ({
      id: k + 1,
      colour: pieces.colour[k],
      areaMm2: ofPiece.reduce((sum, ring) => sum + signedArea(ring, arcs), 0),
      label,
      rings: ofPiece,
    }),
  );
  return { widthMm: MM, heightMm: MM, palette: [], regions, arcs };
}
const written = ({ regions, ...facts }: RegionScheme): PathScheme => {
  const { arcs, ...rest } = facts;
  return {
    ...rest,
    regions: regions.map(({ rings, ...region }) => ({ ...region, path: regionPath({ arcs }, { ...region, rings }) })),
  };
};
/** Arcs as text, independent of their direction. */
const named = (arcs: readonly Arc[]) =>
  arcs
    .map(({ points, left, right }) => {
      const isRing = points[0] === points[points.length - 2] && points[1] === points[points.length - 1];
      const pairs = Array.from(
        { length: points.length / 2 - (isRing ? 1 : 0) },
        (_, k) => `${points[k * 2]} ${points[k * 2 + 1]}`,
      );
      const forth = `${pairs.join(',')}|${left},${right}`;
      const back = `${[...pairs].reverse().join(',')}|${right},${left}`;
      return isRing ? `${[...pairs].sort().join(',')}|${[left, right].sort().join()}` : [forth, back].sort()[0];
    })
    .sort();

test.each(Array.from({ length: 6 }, (_, seed) => seed))(
  'a scheme is restored from its paths arc by arc (random map %i)',
  (seed) => {
    const scheme = schemeOf(noise(20, 20, 2 + (seed % 4), 1 + (seed % 5), seed), 20);
    const back = schemeOfPaths(written(scheme));
    expect(named(back.arcs)).toEqual(named(scheme.arcs));
    expect(crossingFaults(back.arcs, UNITS, UNITS).every((faults) => faults === 0)).toBe(true);
    expect(brokenScanLines(back.arcs, UNITS, UNITS, 3)).toBe(0);
    expect(regionMap(back.arcs, UNITS, UNITS, 160, 160)).toEqual(regionMap(scheme.arcs, UNITS, UNITS, 160, 160));
    back.regions.forEach(({ rings, areaMm2 }) => {
      expect(rings.reduce((sum, ring) => sum + signedArea(ring, back.arcs), 0)).toBeCloseTo(areaMm2, 9);
    });
  },
);
test('restores islands and regions that touch at corners', () => {
  const scheme = schemeOf(labelMap('aabb', 'aabb', 'bbaa', 'bbaa'), 4);
  expect(named(schemeOfPaths(written(scheme)).arcs)).toEqual(named(scheme.arcs));
  const island = schemeOf(labelMap('aaaaaa', 'abbbba', 'abbbba', 'abbbba', 'abbbba', 'aaaaaa'), 6);
  expect(named(schemeOfPaths(written(island)).arcs)).toEqual(named(island.arcs));
});
test('refuses paths in another format and overlapping regions', () => {
  const scheme = written(schemeOf(labelMap('aabb', 'aabb', 'aabb', 'aabb'), 4));
  const [one, two] = scheme.regions;
  for (const path of ['L3 4', 'M0 0c1 1 2 2 3 3z', 'M0z', one.path])
    expect(() => schemeOfPaths({ ...scheme, regions: [one, { ...two, path }] })).toThrow(RangeError);
});
