import { describe, expect, test } from 'vitest';
import type { Rgb } from '../scheme.ts';
import { labOfRgb } from './lab.ts';
import { oklabOfRgb } from './oklab.ts';
import { linearLight, luminance } from './srgb.ts';

/** Pure colours of sRGB. CIELAB: B. Lindbloom's calculator, D65, 2 degrees. OKLab: CSS Color 4, sample conversions. */
const pure: readonly {
  readonly name: string;
  readonly rgb: Rgb;
  readonly lab: readonly [number, number, number];
  readonly oklab: readonly [number, number, number];
}[] = [
  { name: 'black', rgb: [0, 0, 0], lab: [0, 0, 0], oklab: [0, 0, 0] },
  { name: 'white', rgb: [255, 255, 255], lab: [100, 0, 0], oklab: [1, 0, 0] },
  { name: 'red', rgb: [255, 0, 0], lab: [53.2408, 80.0925, 67.2032], oklab: [0.62796, 0.22486, 0.12585] },
  { name: 'lime', rgb: [0, 255, 0], lab: [87.7347, -86.1827, 83.1793], oklab: [0.86644, -0.23389, 0.1795] },
  { name: 'blue', rgb: [0, 0, 255], lab: [32.297, 79.1875, -107.8602], oklab: [0.45201, -0.03246, -0.31153] },
  { name: 'yellow', rgb: [255, 255, 0], lab: [97.1393, -21.5537, 94.478], oklab: [0.96798, -0.07137, 0.19857] },
  { name: 'cyan', rgb: [0, 255, 255], lab: [91.1132, -48.0875, -14.1312], oklab: [0.9054, -0.14944, -0.0394] },
  { name: 'magenta', rgb: [255, 0, 255], lab: [60.3242, 98.2343, -60.8249], oklab: [0.70167, 0.27457, -0.16916] },
];

test.each(pure)('$name has the CIELAB coordinates published for it', ({ rgb, lab }) => {
  for (const [axis, value] of labOfRgb(rgb).entries()) expect(Math.abs(value - lab[axis])).toBeLessThan(0.01);
});
test.each(pure)('$name has the OKLab coordinates published for it', ({ rgb, oklab }) => {
  for (const [axis, value] of oklabOfRgb(rgb).entries()) expect(Math.abs(value - oklab[axis])).toBeLessThan(0.0002);
});

describe('the sRGB curve of IEC 61966-2-1', () => {
  // Levels and their linear light, to five decimals.
  test.each([
    [1, 0.0003],
    [10, 0.00304],
    [11, 0.00335],
    [55, 0.0382],
    [118, 0.18116],
    [128, 0.21586],
    [188, 0.50289],
    [254, 0.9911],
  ])('level %i is %f of white', (level, light) => {
    expect(linearLight[level]).toBeCloseTo(light, 5);
  });
});

describe('contrast by WCAG 2.2', () => {
  const contrast = (one: Rgb, other: Rgb) => {
    const [light, dark] = [luminance(...one), luminance(...other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  test.each([
    ['black on white', [0, 0, 0], [255, 255, 255], 21],
    ['#767676, the darkest grey that passes on white', [118, 118, 118], [255, 255, 255], 4.54],
    ['red on white', [255, 0, 0], [255, 255, 255], 4],
    ['blue on white', [0, 0, 255], [255, 255, 255], 8.59],
  ] as const)('%s', (_, one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  });
});

describe('the white point', () => {
  test('greys have no hue in CIELAB or OKLab and increase in lightness', () => {
    let [former, formerOk] = [-1, -1];
    for (let level = 0; level < 256; level++) {
      const [lightness, a, b] = labOfRgb([level, level, level]);
      const [okLightness, okA, okB] = oklabOfRgb([level, level, level]);
      expect(Math.hypot(a, b)).toBeLessThan(0.01);
      expect(Math.hypot(okA, okB)).toBeLessThan(1e-4);
      expect(lightness).toBeGreaterThan(former);
      expect(okLightness).toBeGreaterThan(formerOk);
      [former, formerOk] = [lightness, okLightness];
    }
  });
});
