import { expect, test } from 'vitest';
import { ciede2000, labOfRgb } from '../../colour/index.ts';
import { blobs, flat } from '../../testing/photos.ts';
import { seededRandom } from '../../random.ts';
import type { Rgb } from '../../scheme.ts';
import { featuresOf, featuresOfPaints, featuresOfRaster, labOfRaster, rgbOfFeature } from './features.ts';
import { nearestPaints, smoothBorders } from '../regions/labelling.ts';
import { median3 } from './median.ts';
import { colourCloud, freePaints } from './palette.ts';
import { needMl, potPrices } from './pots.ts';
import { workingRaster } from './working-raster.ts';

const random = seededRandom(11);
const byte = () => Math.floor(random() * 256);
const colours = Array.from({ length: 300 }, (): Rgb => [byte(), byte(), byte()]);

test('a colour survives the way into the feature space and back', () => {
  const features = featuresOfPaints(colours);
  colours.forEach((rgb, c) => {
    const back = rgbOfFeature(features[c * 3], features[c * 3 + 1], features[c * 3 + 2]);
    for (const channel of [0, 1, 2] as const) expect(Math.abs(back[channel] - rgb[channel])).toBeLessThanOrEqual(1);
  });
});
test('distance between near colours follows CIEDE2000', () => {
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
test('a raster has the same features with and without planes between', () => {
  const photo = blobs(20, 20, 3);
  expect(featuresOfRaster(photo).values).toEqual(featuresOf(labOfRaster(photo)).values);
});
test('the median takes a speck away and keeps an edge', () => {
  const photo = flat(9, 9, [100, 100, 100]);
  photo.data.set([255, 0, 0, 255], (4 * 9 + 4) * 4);
  expect(median3(photo)).toEqual(flat(9, 9, [100, 100, 100]));
  const edge = { ...photo, data: photo.data.map((_, i) => (i % 4 === 3 ? 255 : (i >> 2) % 9 < 4 ? 20 : 200)) };
  expect(median3(edge)).toEqual(edge);
});
test('enlarging keeps flat ground flat, edges in place, and a ramp a ramp', () => {
  expect(workingRaster(flat(7, 5, [90, 120, 30]), 70, 50)).toEqual(flat(70, 50, [90, 120, 30]));
  const ramp = {
    width: 10,
    height: 4,
    data: Uint8ClampedArray.from({ length: 160 }, (_, i) => (i % 4 === 3 ? 255 : ((i >> 2) % 10) * 20)),
  };
  const { data } = workingRaster(ramp, 40, 16);
  for (let x = 8; x < 32; x++)
    expect(Math.abs(data[(8 * 40 + x) * 4] - ((x + 0.5) / 4 - 0.5) * 20)).toBeLessThanOrEqual(1);
});
test('free paints of a picture of few colours are those colours', () => {
  const features = featuresOfRaster({
    width: 40,
    height: 40,
    data: Uint8ClampedArray.from({ length: 6400 }, (_, i) =>
      i % 4 === 3 ? 255 : [30, 120, 220][Math.floor(((i >> 2) % 40) / 14)],
    ),
  });
  const paints = freePaints(colourCloud(features, 1), 3, 1);
  const greys = [0, 1, 2]
    .map((c) => rgbOfFeature(paints[c * 3], paints[c * 3 + 1], paints[c * 3 + 2])[0])
    .sort((one, two) => one - two);
  greys.forEach((grey, c) => {
    expect(Math.abs(grey - [30, 120, 220][c])).toBeLessThanOrEqual(1);
  });
});
test('every pixel gets the cheapest paint, shortcut or not', () => {
  const features = featuresOfRaster(blobs(60, 60, 2));
  const paints = {
    features: featuresOfPaints(colours.slice(0, 12)),
    price: Float64Array.from({ length: 12 }, (_, c) => (c % 3) * 4),
    falseHue: 0,
    garish: { skin: 0, other: 0 },
  };
  const labels = nearestPaints(features, paints);
  const cost = (i: number, c: number) =>
    [0, 1, 2].reduce((sum, axis) => sum + (features.values[i * 3 + axis] - paints.features[c * 3 + axis]) ** 2, 0) +
    paints.price[c];
  labels.forEach((label, i) => {
    for (let c = 0; c < 12; c++) expect(cost(i, label)).toBeLessThanOrEqual(cost(i, c) + 1e-9);
  });
});
test('smoothing borders takes lonely pixels away and leaves a straight border', () => {
  const width = 20;
  const labels = Uint8Array.from({ length: 400 }, (_, i) => (i % width < 10 ? 0 : 1));
  const values = Float32Array.from({ length: 1200 }, (_, i) =>
    i % 3 === 0 ? 50 + (labels[Math.floor(i / 3)] === 0 ? -6 : 6) : 0,
  );
  const noisy = labels.map((label, i) => (i % 37 === 5 ? 1 - label : label));
  const paints = {
    features: Float32Array.from([44, 0, 0, 56, 0, 0]),
    price: new Float64Array(2),
    falseHue: 0,
    garish: { skin: 0, other: 0 },
  };
  smoothBorders({ width, height: 20, values }, noisy, paints, 10, 4);
  expect(noisy).toEqual(labels);
});
test('a paint of which many pots would go gets dearer, one that lasts does not, and none beyond the limit', () => {
  const cloud = {
    values: Float32Array.from([20, 0, 0, 24, 0, 0, 80, 0, 0]),
    weights: Float64Array.from([600, 300, 100]),
  };
  const pots = { mlPerCm2: 0.025, reserve: 1.5, potMl: 5 };
  const price = potPrices(cloud, Float32Array.from([20, 0, 0, 30, 0, 0, 80, 0, 0]), 200_000, pots);
  expect(needMl(10_000, pots)).toBeCloseTo(3.75, 9);
  expect(price[0]).toBeGreaterThan(price[2]);
  expect(Math.max(...price)).toBeLessThanOrEqual(16);
  expect(potPrices(cloud, Float32Array.from([20, 0, 0, 30, 0, 0, 80, 0, 0]), 2_000, pots)).toEqual(new Float64Array(3));
});
