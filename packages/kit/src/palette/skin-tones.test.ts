import { ciede2000, labOfRgb, type Raster, type Rgb } from '@uzor/engine';
import { expect, test } from 'vitest';
import { inSkinTone, skinTones } from './skin-tones.ts';

/** White, black, and a face of three tones around the one in the middle. */
function portrait(): Raster {
  const colours: Rgb[] = [
    [255, 255, 255],
    [0, 0, 0],
    [170, 130, 105],
    [190, 150, 125],
    [210, 170, 145],
  ];
  const data = Uint8ClampedArray.from(colours.flatMap((rgb) => [...rgb, 255]));
  return { width: colours.length, height: 1, data };
}
const skin = { left: 3, top: 0, width: 1, height: 1 };
const colourAt = ({ data }: Raster, x: number): Rgb => [data[4 * x] ?? 0, data[4 * x + 1] ?? 0, data[4 * x + 2] ?? 0];

test('a face gets the tone of skin that is asked for, its shadows stay darker than its lights, black stays black', () => {
  for (const tone of skinTones) {
    const shown = inSkinTone(portrait(), skin, tone);
    expect(ciede2000(labOfRgb(colourAt(shown, 3)), labOfRgb(tone))).toBeLessThan(1);
    const [shadow = 0, middle = 0, light = 0] = [2, 3, 4].map((x) => labOfRgb(colourAt(shown, x))[0]);
    expect(shadow).toBeLessThan(middle);
    expect(middle).toBeLessThan(light);
    expect(labOfRgb(colourAt(shown, 1))[0]).toBeLessThan(3);
    expect(labOfRgb(colourAt(shown, 0))[0]).toBeGreaterThan(90);
  }
});
