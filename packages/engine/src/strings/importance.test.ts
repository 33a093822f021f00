import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { facesInFrame, type FrameFace, type PhotoFace } from '../photo/focus.ts';
import { untouchedSettings } from '../photo/geometry.ts';
import { blobs } from '../testing/photos.ts';
import { importanceOf } from './importance.ts';
import { lightLeft } from './light-left.ts';
import { makeStrings, type StringsRequest } from './make-strings.ts';
import { stringDial } from './presets.ts';
import { targetOf } from './target.ts';

const side = 120;
const square = { width: side, height: side };
const facesAt = (...boxes: PhotoFace['box'][]): FrameFace[] =>
  facesInFrame(
    boxes.map((box) => ({ box })),
    untouchedSettings,
    square,
    square,
  );
const withoutBlur = (plane: Float64Array) => plane;
const request = (more: Partial<StringsRequest>): StringsRequest => ({
  photo: blobs(side, side, 4),
  pins: 120,
  linesAtMost: 900,
  hoopMm: 280,
  threadMm: 0.3,
  preset: 1,
  draft: true,
  ...more,
});
const small = facesAt([4200, 4000, 1400, 1600]);

test('without faces, or with faces outside the hoop only, the thread is identical', () => {
  const plain = makeStrings(request({}));
  expect(makeStrings(request({ faces: [] }))).toEqual(plain);
  expect(makeStrings(request({ faces: facesAt([0, 0, 800, 900]) }))).toEqual(plain);
});
test('a face that fills the hoop changes nothing; the smaller a face, the higher its weight', () => {
  const most = [9000, 6000, 4000, 2500, 1200].map((size) => {
    const at = (10_000 - size) / 2;
    const importance = importanceOf(facesAt([at, at, size, size]), square, 80, withoutBlur);
    return importance ? importance.gain.reduce((best, gain) => Math.max(best, gain), 0) : 0;
  });
  expect(most[0]).toBe(1);
  expect(most).toEqual(most.toSorted((one, other) => one - other));
  expect(most[4]).toBeGreaterThan(8);
});
test('a small face has the same weight alone and beside a large one', () => {
  const smallest: PhotoFace['box'] = [1500, 4200, 900, 1100];
  const gainAt = (...boxes: PhotoFace['box'][]) =>
    importanceOf(facesAt(...boxes), square, 80, (plane) => plane.map(() => 0))?.gain[
      Math.floor((47.5 / 100) * 80) * 80 + 15
    ] ?? 0;
  const alone = gainAt(smallest);
  expect(alone).toBeGreaterThan(2);
  expect(gainAt(smallest, [4500, 3000, 3600, 4200])).toBe(alone);
});
test('weights are positive with mean 1 for any faces', () => {
  const share = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(share, share, share, share), { maxLength: 4 }), fc.nat(3), (boxes, preset) => {
      const faces = facesAt(...boxes.map(([x, y, width, height]) => [x, y, width + 1, height + 1] as const));
      const { weights } = targetOf(blobs(side, side, 2), 40, stringDial(preset + 1), faces);
      expect(weights.every((weight) => weight > 0)).toBe(true);
      expect(weights.reduce((sum, weight) => sum + weight, 0) / weights.length).toBeCloseTo(1, 9);
    }),
  );
});
test('faces of a wide photo are placed relative to its central square', () => {
  const wide = { width: 2 * side, height: side };
  const moved = facesInFrame([{ box: [4600, 4000, 700, 1600] }], untouchedSettings, wide, wide);
  const [one, other] = [importanceOf(small, square, 80, withoutBlur), importanceOf(moved, wide, 80, withoutBlur)];
  const off = one?.gain.map((gain, i) => Math.abs(gain - (other?.gain[i] ?? 0))) ?? [99];
  expect(Math.max(...off)).toBeLessThan(1e-6);
});
test('a known small face improves the correlation there', () => {
  const photo = blobs(side, side, 4);
  const [{ box }] = small;
  const greys = targetOf(photo, side, { ...stringDial(1), fineContrast: 0, broadContrast: 0 }).greys;
  /** Correlation between the light in the box and the photo. */
  const correlation = (faces: readonly FrameFace[]) => {
    const light = lightLeft(makeStrings(request({ photo, faces })), side, { samples: 4 });
    let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
    for (let row = Math.round(box.y); row < box.y + box.height; row++) {
      for (let column = Math.round(box.x); column < box.x + box.width; column++) {
        const [p, q] = [light[row * side + column], greys[row * side + column]];
        [n, x, y, xx, yy, xy] = [n + 1, x + p, y + q, xx + p * p, yy + q * q, xy + p * q];
      }
    }
    return (xy - (x * y) / n) / Math.sqrt((xx - (x * x) / n) * (yy - (y * y) / n));
  };
  expect(correlation(small)).toBeGreaterThan(correlation([]));
});
