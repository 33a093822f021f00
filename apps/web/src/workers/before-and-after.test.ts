import { type Raster, untouchedSettings } from '@uzor/engine';
import { expect, test } from 'vitest';
import { beforeAndAfter } from './photo-pixels.ts';
import type { SchemeChoice } from './scheme-protocol.ts';
import { plainTone } from './tone.ts';

const choice: SchemeChoice = {
  kind: 'mosaic',
  size: 'a4',
  filter: 'full',
  orientation: 'portrait',
  preset: 1,
  settings: untouchedSettings,
  tone: plainTone,
  focus: { version: 1, source: 'auto', faces: [{ box: [6000, 3000, 2000, 1500] }] },
};
/** Every pixel encodes its position. */
function ramp(width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) data.set([i % width, Math.floor(i / width), 0, 255], i * 4);
  return { width, height, data };
}
const source = {
  cells: () => ({ width: 80, height: 112 }),
  photo: (_: SchemeChoice, { width, height }: { width: number; height: number }) => ramp(width, height),
  work: (_: SchemeChoice, sidePx: number) => ramp(Math.round((sidePx * 80) / 112), sidePx),
};
const question = { now: choice, after: choice, of: 'photo', closeUp: true, sidePx: 60 } as const;
const photo = { width: 800, height: 1120 };
const middleOf = ({ width, height, data }: Raster) => {
  const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4;
  return [data[at] ?? 0, data[at + 1] ?? 0];
};

test('a close-up is a square with the head of the largest face in its middle', () => {
  const [now] = beforeAndAfter(question, photo, source);
  expect(now.width).toBe(now.height);
  expect(Math.abs(now.width - 60)).toBeLessThanOrEqual(1);
  const whole = source.photo(choice, { width: (60 * 80) / 30, height: (60 * 112) / 30 });
  expect((middleOf(now)[0] ?? 0) / whole.width).toBeGreaterThan(0.6);
});
test('after a crop twice as near, the same square of cells shows half as much of the photo', () => {
  const nearer = { ...choice, settings: { ...untouchedSettings, zoomRatio: 2, margin: { left: -0.4, top: 0.2 } } };
  const [now, after] = beforeAndAfter({ ...question, after: nearer }, photo, source);
  expect([after.width, after.height]).toEqual([now.width, now.height]);
});
test('without a face, and where nobody asks for a close-up, all of the frame is shown', () => {
  const whole = beforeAndAfter({ ...question, closeUp: false, of: 'work' }, photo, source);
  expect(whole.map(({ width, height }) => [width, height])).toEqual([
    [43, 60],
    [43, 60],
  ]);
  const faceless = { ...choice, focus: null };
  expect(beforeAndAfter({ ...question, now: faceless, after: faceless }, photo, source)[0].height).toBe(60);
});
