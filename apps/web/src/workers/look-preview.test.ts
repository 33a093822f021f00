import type { EditionSettings, Raster } from '@uzor/engine';
import { dabbed, inLook, packMask, untouchedSettings } from '@uzor/engine';
import { lookFromWire, type LookWire, pictureFor, pictureSizeFor, productOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { beforeAndAfter, croppedInLook, inItsLight } from './look-preview.ts';

const photo: Raster = {
  width: 160,
  height: 120,
  data: new Uint8ClampedArray(160 * 120 * 4).map((_, i) => (i % 4 === 3 ? 255 : (i * 7919 + (i >> 5) * 31) % 256)),
};
const mask = packMask(
  dabbed(
    { widthCells: 96, heightCells: 72, cells: new Uint8Array(96 * 72) },
    { x: 0.4, y: 0.4, radius: 0.2, subject: true },
  ),
);
const rescue: NonNullable<LookWire['rescue']> = {
  black: [12, 8, 20],
  white: [240, 231, 220],
  gamma: [80, 92, 110],
  chroma: 115,
  noise: 14,
};
const looks: readonly [string, LookWire][] = [
  ['none', {}],
  ['mended', { rescue }],
  ['calm', { background: { kind: 'calm', color: null, mask } }],
  ['plain and mended', { rescue, background: { kind: 'plain', color: '#8FA3B5', mask } }],
  ['gone', { background: { kind: 'gone', color: null, mask } }],
];
const settings: EditionSettings = {
  ...untouchedSettings,
  rotate: 7,
  zoomRatio: 1.4,
  margin: { left: 0.05, top: -0.02 },
};

test.each(looks)('a preview has the bytes of the server on the same pixels, look: %s', (_, look) => {
  const [size] = productOf('string_art').sizes;
  const order = { kind: 'string_art', size, orientation: 'portrait' } as const;
  const served = pictureFor(order, photo, settings, lookFromWire(look));
  const shown = croppedInLook(photo, { settings, look, extent: pictureSizeFor(order) });
  expect(shown.data).toEqual(served.data);
});
test('a sample of before and after is the face as it is on the left and mended on the right', () => {
  const faces = [{ box: [3000, 3000, 2000, 3000] as const }];
  const { width, data } = beforeAndAfter(photo, faces, rescue);
  const untouched = beforeAndAfter(photo, faces, {
    ...rescue,
    black: [0, 0, 0],
    white: [255, 255, 255],
    gamma: [100, 100, 100],
    chroma: 100,
    noise: 0,
  });
  const halves = (raster: Uint8ClampedArray, right: boolean) =>
    [...raster].filter((_, i) => (i >> 2) % width >= Math.floor(width / 2) === right);
  expect(halves(data, false)).toEqual(halves(untouched.data, false));
  expect(halves(data, true)).not.toEqual(halves(untouched.data, true));
});
test('a photo is checked in the light of its mending', () => {
  expect(inItsLight(photo, {})).toBe(photo);
  expect(inItsLight(photo, { rescue }).data).toEqual(
    inLook(photo, { rescue: { ...rescue, noise: 0 } }, untouchedSettings, photo).data,
  );
});
