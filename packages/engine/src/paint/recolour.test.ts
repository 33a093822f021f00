import { expect, test } from 'vitest';
import { labelMap, schemeOfMap } from '../testing/region-maps.ts';
import { labelReach } from './labels/place-labels.ts';
import { recolourRegions, regionSpecks } from './recolour.ts';

const pots = { mlPerCm2: 0.025, reserve: 1.5, potMl: 5 };
/** A square of b inside a: 20 x 20 px on `sideMm`. */
const ring = (sideMm = 100) => {
  const rows = Array.from({ length: 20 }, (_, y) =>
    y < 8 || y > 11 ? 'a'.repeat(20) : `${'a'.repeat(8)}bbbb${'a'.repeat(8)}`,
  );
  return schemeOfMap(labelMap(...rows), 20, sideMm);
};
const coloursOf = (scheme: ReturnType<typeof ring>) => Uint8Array.from(scheme.regions, ({ colour }) => colour);

test('areas and pots follow the colour; outlines do not change', () => {
  const scheme = ring();
  const colours = coloursOf(scheme);
  const inner = scheme.regions.findIndex(({ colour }) => colour === 1);
  colours[inner] = 2;
  const changed = recolourRegions(scheme, colours, pots);
  const area = scheme.regions[inner].areaMm2;
  expect(changed.palette.map(({ areaMm2 }) => areaMm2).slice(1, 3)).toEqual([0, area]);
  expect(changed.palette[2]).toMatchObject({ needMl: Math.round((area / 100) * 3.75) / 100, pots: 1 });
  expect([changed.arcs, changed.regions[inner].rings]).toEqual([scheme.arcs, scheme.regions[inner].rings]);
});
test('a number with more digits shrinks into its circle and regains its height with its colour', () => {
  const scheme = ring(30);
  const colours = coloursOf(scheme);
  const inner = scheme.regions.findIndex(({ colour }) => colour === 1);
  colours[inner] = 11;
  const changed = recolourRegions(scheme, colours, pots);
  const { label } = changed.regions[inner];
  expect(label.heightMm * labelReach(2)).toBeLessThanOrEqual(label.radiusMm + 1e-9);
  expect(label.heightMm).toBeLessThan(scheme.regions[inner].label.heightMm);
  expect(recolourRegions(scheme, coloursOf(scheme), pots).regions).toEqual(scheme.regions);
});
test('a small region inside another colour is a speck, a large one is not', () => {
  const small = ring(18);
  const inner = small.regions.findIndex(({ colour }) => colour === 1);
  expect(regionSpecks(small, coloursOf(small))).toEqual([{ region: inner, into: 0 }]);
  expect(regionSpecks(ring(100), coloursOf(ring(100)))).toEqual([]);
});
test('a small region next to one of its own colour is not a speck', () => {
  const scheme = ring(18);
  expect(regionSpecks(scheme, new Uint8Array(scheme.regions.length))).toEqual([]);
});
