import { expect, test } from 'vitest';
import { ciede2000, labOfRgb } from '../../colour/index.ts';
import { blobs } from '../../testing/photos.ts';
import { seededRandom } from '../../random.ts';
import type { Rgb } from '../../scheme.ts';
import { featuresOf, featuresOfPaints, featuresOfRaster, labOfRaster, rgbOfFeature } from './features.ts';

const random = seededRandom(11);
const byte = () => Math.floor(random() * 256);
const colours = Array.from({ length: 300 }, (): Rgb => [byte(), byte(), byte()]);

test('a colour survives conversion to features and back', () => {
  const features = featuresOfPaints(colours);
  colours.forEach((rgb, c) => {
    const back = rgbOfFeature(features[c * 3], features[c * 3 + 1], features[c * 3 + 2]);
    for (const channel of [0, 1, 2] as const) expect(Math.abs(back[channel] - rgb[channel])).toBeLessThanOrEqual(1);
  });
});
test('the distance between similar colours approximates CIEDE2000', () => {
  let [sum, count] = [0, 0];
  for (const rgb of colours) {
    const near = rgb.map((level) => Math.min(255, Math.max(0, level + Math.round((random() - 0.5) * 40)))) as [
      number,
      number,
      number,
    ];
    const features = featuresOfPaints([rgb, near]);
    const distance = Math.hypot(features[0] - features[3], features[1] - features[4], features[2] - features[5]);
    const seen = ciede2000(labOfRgb(rgb), labOfRgb(near));
    if (seen < 1) continue;
    sum += Math.abs(Math.log(distance / seen));
    count++;
  }
  expect(sum / count).toBeLessThan(0.2);
});
test('converting a raster directly or via L*a*b* planes gives the same features', () => {
  const photo = blobs(20, 20, 3);
  expect(featuresOfRaster(photo).values).toEqual(featuresOf(labOfRaster(photo)).values);
});
