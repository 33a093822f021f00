import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { luminance } from '../colour/srgb.ts';
import { seededRandom } from '../random.ts';
import type { Raster } from '../raster.ts';
import type { GridScheme, Rgb } from '../scheme.ts';
import { nine } from '../testing/photos.ts';
import { renderCells } from './cells.ts';
import { renderDrills } from './drills.ts';
import { renderGems } from './gems.ts';

const schemeOf = (
  widthCells: number,
  heightCells: number,
  seed: number,
  colours: readonly Rgb[] = nine,
): GridScheme => {
  const random = seededRandom(seed);
  return {
    widthCells,
    heightCells,
    pitchMm: 2.5,
    cells: Uint8Array.from({ length: widthCells * heightCells }, () => Math.floor(random() * colours.length)),
    palette: colours.map((rgb, c) => ({
      letter: String.fromCharCode(65 + c),
      code: null,
      name: `${c}`,
      rgb,
      stock: null,
    })),
  };
};
const evenField = (rgb: Rgb): GridScheme => schemeOf(12, 12, 1, [rgb]);
const meanLight = ({ data }: Raster): number => {
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum += luminance(data[i], data[i + 1], data[i + 2]);
  return sum / (data.length / 4);
};
const side = fc.integer({ min: 1, max: 12 });
const cellPx = fc.integer({ min: 1, max: 14 });
const byte = fc.integer({ min: 0, max: 255 });
const looks: readonly (readonly [string, (scheme: GridScheme, px: number) => Raster])[] = [
  ['drills', renderDrills],
  ['gems without platforms', (scheme, px) => renderGems(scheme, px, null)],
  ['gems on platforms', (scheme, px) => renderGems(scheme, px, 4)],
];
const run = { seed: 22, numRuns: 20 };

describe.each(looks)('%s', (_, render) => {
  test('fill the picture, opaque, whatever its size', () => {
    fc.assert(
      fc.property(side, side, cellPx, fc.nat(), (width, height, px, seed) => {
        const { width: across, height: down, data } = render(schemeOf(width, height, seed), px);
        expect([across, down, data.length]).toEqual([width * px, height * px, width * height * px * px * 4]);
        expect(data.every((level, i) => i % 4 !== 3 || level === 255)).toBe(true);
      }),
      run,
    );
  });
  test('are the same pixels every time', () => {
    fc.assert(
      fc.property(side, side, cellPx, fc.nat(), (width, height, px, seed) => {
        const [one, other] = [0, 1].map(() => Buffer.from(render(schemeOf(width, height, seed), px).data));
        expect(Buffer.compare(one, other)).toBe(0);
      }),
      run,
    );
  });
  test('show a lighter colour lighter', () => {
    fc.assert(
      fc.property(byte, byte, cellPx, (one, other, px) => {
        fc.pre(Math.abs(one - other) > 12);
        const [dark, light] = [Math.min(one, other), Math.max(one, other)].map((level) =>
          meanLight(render(evenField([level, level, level]), px)),
        );
        expect(dark).toBeLessThan(light);
      }),
      run,
    );
  });
  test('leave greys grey', () => {
    const { data } = render(evenField([120, 120, 120]), 9);
    for (let i = 0; i < data.length; i += 4) expect(data[i] === data[i + 1] && data[i] === data[i + 2]).toBe(true);
  });
  test('a cell does not know its neighbours: one changed changes its own square alone', () => {
    const scheme = schemeOf(6, 5, 8);
    const changed = { ...scheme, cells: scheme.cells.map((c, i) => (i === 2 * 6 + 3 ? (c + 1) % 9 : c)) };
    const [one, other] = [render(scheme, 8), render(changed, 8)];
    const beyond: string[] = [];
    let within = 0;
    for (let i = 0; i < one.data.length; i++) {
      if (one.data[i] === other.data[i]) continue;
      const [x, y] = [Math.floor((Math.floor(i / 4) % 48) / 8), Math.floor(i / 4 / 48 / 8)];
      if (x === 3 && y === 2) within++;
      else beyond.push(`${x} ${y}`);
    }
    expect(beyond).toEqual([]);
    expect(within).toBeGreaterThan(0);
  });
  test.each([0, -1, 2.5, Number.NaN])('cells of %d px are refused', (px) => {
    expect(() => render(schemeOf(2, 2, 1), px)).toThrow(RangeError);
  });
  test('a cell beyond the palette is refused', () => {
    expect(() => render({ ...schemeOf(2, 2, 1), cells: Uint8Array.of(0, 1, 2, 9) }, 4)).toThrow(RangeError);
  });
});

describe('a pixel a cell', () => {
  test('is the palette colour itself, row by row', () => {
    fc.assert(
      fc.property(side, side, fc.nat(), (width, height, seed) => {
        const scheme = schemeOf(width, height, seed);
        const { data } = renderCells(scheme);
        scheme.cells.forEach((c, cell) => {
          expect([...data.subarray(cell * 4, cell * 4 + 4)]).toEqual([...nine[c], 255]);
        });
      }),
      run,
    );
  });
  test('a colour beyond the palette is refused', () => {
    expect(() => renderCells({ ...schemeOf(1, 1, 1), cells: Uint8Array.of(9) })).toThrow(RangeError);
  });
});
test('a platform as large as the work, or larger, leaves no seam', () => {
  const scheme = schemeOf(6, 6, 4);
  expect(renderGems(scheme, 8, 6)).toEqual(renderGems(scheme, 8, null));
  expect(renderGems(scheme, 8, 40)).toEqual(renderGems(scheme, 8, null));
});
test('the smaller the platforms, the more light their seams swallow', () => {
  const light = [12, 6, 3, 1].map((platform) => meanLight(renderGems(evenField([180, 180, 180]), 9, platform)));
  expect(light).toEqual(light.toSorted((one, other) => other - one));
});
