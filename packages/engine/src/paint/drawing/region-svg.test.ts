import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachPathCommand, pathEnd } from '../../svg-path.ts';
import { labelMap, noise, schemeOfMap } from '../../testing/region-maps.ts';
import { outlineSvg, regionPath } from './region-svg.ts';

/** Area enclosed by path data, mm², minus holes. */
function areaOf(path: string): number {
  let twice = 0;
  let [startX, startY, x, y] = [0, 0, 0, 0];
  eachPathCommand(path, (command, numbers) => {
    const [toX, toY] = command === 'z' ? [startX, startY] : pathEnd(command, numbers, x, y);
    if (command === 'M') [startX, startY] = [toX, toY];
    else twice += x * toY - toX * y;
    [x, y] = [toX, toY];
  });
  return twice / 2;
}

test('paths enclose the areas of their regions, which add up to the canvas', () => {
  fc.assert(
    fc.property(fc.nat(300), (seed) => {
      const scheme = schemeOfMap(noise(12, 12, 3, 3, seed), 12, 40);
      const areas = scheme.regions.map((region) => areaOf(regionPath(scheme, region)));
      for (const [k, area] of areas.entries()) expect(area).toBeCloseTo(scheme.regions[k].areaMm2, 6);
      expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(1600, 6);
    }),
  );
});
test('the SVG has the number of every region and draws every border once', () => {
  const scheme = schemeOfMap(labelMap('aab', 'cab', 'ccb'), 3, 60);
  const svg = outlineSvg(scheme);
  expect(svg.match(/<text /g)).toHaveLength(scheme.regions.length);
  expect(svg.match(/>(\d+)<\/text>/g)?.sort()).toEqual(
    scheme.regions.map(({ colour }) => `>${scheme.palette[colour].label}</text>`).sort(),
  );
  expect(
    svg
      .match(/d="(M[^"]*)"\/>/g)
      ?.at(-1)
      ?.match(/M/g),
  ).toHaveLength(scheme.arcs.length);
  expect(svg).toBe(outlineSvg(scheme));
});
test('the SVG has the size of the canvas in millimetres', () => {
  expect(outlineSvg(schemeOfMap(labelMap('a'), 1, 25))).toContain('width="25mm" height="25mm" viewBox="0 0 25 25"');
});
