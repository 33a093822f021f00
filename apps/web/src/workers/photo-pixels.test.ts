import { type EditionSettings, type Raster, applyDab, applyLook, packMask, untouchedSettings } from '@uzor/engine';
import { lookFromWire, type LookWire, pictureFor, pictureSizeFor, productOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { croppedInLook, withLookApplied } from './photo-pixels.ts';

const photo: Raster = {
  width: 160,
  height: 120,
  data: new Uint8ClampedArray(160 * 120 * 4).map((_, i) => (i % 4 === 3 ? 255 : (i * 7919 + (i >> 5) * 31) % 256)),
};
const dark: Raster = { ...photo, data: photo.data.map((level, i) => (i % 4 === 3 ? level : level / 3)) };
const mask = packMask(
  applyDab(
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
const focus = { version: 1, source: 'auto', faces: [{ box: [3000, 2500, 3000, 4000] }] } as const;
const looks: readonly [string, LookWire][] = [
  ['none', {}],
  ['left dark', { lift: false }],
  ['corrected', { rescue }],
  ['calm', { background: { kind: 'calm', color: null, mask } }],
  ['plain and corrected', { rescue, background: { kind: 'plain', color: '#8FA3B5', mask } }],
  ['gone', { background: { kind: 'gone', color: null, mask } }],
];
const settings: EditionSettings = {
  ...untouchedSettings,
  rotate: 7,
  zoomRatio: 1.4,
  margin: { left: 0.05, top: -0.02 },
};

test.each(looks)('a preview has the bytes of the server on the same pixels, look: %s', (_, look) => {
  const [size] = productOf('constructor').sizes;
  const order = { kind: 'constructor', size, orientation: 'portrait' } as const;
  const served = pictureFor(order, dark, settings, { look: lookFromWire(look), focus });
  const shown = croppedInLook(dark, { kind: order.kind, settings, look, focus, extent: pictureSizeFor(order) });
  expect(shown.data).toEqual(served.data);
});
test('a photo is checked with its corrections', () => {
  expect(withLookApplied(photo, {})).toBe(photo);
  expect(withLookApplied(photo, { rescue }).data).toEqual(
    applyLook(photo, { rescue: { ...rescue, noise: 0 }, lift: false }, { crop: untouchedSettings, photo }).data,
  );
});
