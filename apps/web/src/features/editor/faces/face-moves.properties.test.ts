import { facesInFrame, FOCUS_UNIT, type PhotoFace, untouchedSettings } from '@uzor/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnFace, type FacePlace, movedFace, scaledFace, setByHand, viewOfFace } from './face-moves.ts';

const side = fc.integer({ min: 100, max: 4000 });
const place: fc.Arbitrary<FacePlace> = fc.record({
  settings: fc.record({
    scaleX: fc.constantFrom(1, -1),
    scaleY: fc.constant(1),
    rotate: fc.constantFrom(0, 90, -90, 180, 17.5),
    zoomRatio: fc.double({ min: 0.8, max: 4, noNaN: true }),
    margin: fc.record({
      left: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
      top: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    }),
  }),
  photo: fc.record({ width: side, height: side }),
  frame: fc.record({ width: side, height: side }),
});
const length = fc.integer({ min: 100, max: 6000 });
const face: fc.Arbitrary<PhotoFace> = fc
  .tuple(length, length, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([width, height, x, y]) => {
    const [left, top] = [Math.floor(x * (FOCUS_UNIT - width)), Math.floor(y * (FOCUS_UNIT - height))];
    const at = (u: number, v: number) => [Math.round(left + u * width), Math.round(top + v * height)] as const;
    return { box: [left, top, width, height], points: [at(0.3, 0.3), at(0.7, 0.3), at(0.5, 0.6), at(0.5, 0.8)] };
  });
const distance = fc.integer({ min: -5000, max: 5000 });
const way = fc.record({ x: distance, y: distance });
const isInside = ({ box: [x, y, width, height] }: PhotoFace) =>
  [x, y, width, height].every(Number.isInteger) &&
  Math.min(x, y) >= 0 &&
  Math.min(width, height) > 0 &&
  x + width <= FOCUS_UNIT &&
  y + height <= FOCUS_UNIT;

test('whatever a hand does, a face is whole ten-thousandths inside the photo', () => {
  fc.assert(
    fc.property(place, face, way, way, fc.double({ min: 0.2, max: 6, noNaN: true }), (where, one, by, to, times) => {
      expect(isInside(movedFace(one, where, by))).toBe(true);
      expect(isInside(scaledFace(one, times))).toBe(true);
      const drawn = drawnFace(where, by, to);
      expect(drawn === null || isInside(drawn)).toBe(true);
    }),
  );
});
test('a moved face keeps its size and takes its parts along', () => {
  fc.assert(
    fc.property(place, face, way, (where, one, by) => {
      const moved = movedFace(one, where, by);
      expect(moved.box.slice(2)).toEqual(one.box.slice(2));
      const [dx, dy] = [moved.box[0] - one.box[0], moved.box[1] - one.box[1]];
      expect(moved.points).toEqual(one.points?.map(([x, y]) => [x + dx, y + dy]));
    }),
  );
});
test('a face is drawn where the pointer went, of the photo under it', () => {
  const square = { width: 100, height: 100 };
  const where = { settings: untouchedSettings, photo: square, frame: square };
  expect(drawnFace(where, { x: 60, y: 70 }, { x: 20, y: 30 })).toEqual({ box: [2000, 3000, 4000, 4000] });
  const mirrored = { ...where, settings: { ...untouchedSettings, scaleX: -1 } };
  expect(drawnFace(mirrored, { x: 60, y: 70 }, { x: 20, y: 30 })).toEqual({ box: [4000, 3000, 4000, 4000] });
  expect(drawnFace(where, { x: 5, y: 5 }, { x: 5, y: 5 })).toBeNull();
});
test('faces set by hand keep the version of the search, 0 without one, and are 16 at most', () => {
  const one: PhotoFace = { box: [0, 0, 500, 500] };
  expect(setByHand(null, [one])).toEqual({ version: 0, source: 'manual', faces: [one] });
  const many = setByHand({ version: 3, source: 'auto', faces: [] }, new Array(20).fill(one));
  expect([many.version, many.faces.length]).toEqual([3, 16]);
});
test('a marked face is shown in the middle of the frame, no smaller than before', () => {
  const usual = fc.record({ width: fc.integer({ min: 500, max: 1500 }), height: fc.integer({ min: 500, max: 1500 }) });
  fc.assert(
    fc.property(face, place, usual, usual, (one, { settings }, photo, frame) => {
      const view = viewOfFace(one, { settings, photo, frame });
      const [seen] = facesInFrame([one], view, photo, frame);
      const off = Math.hypot(seen.middle.x - frame.width / 2, seen.middle.y - frame.height / 2);
      expect(off).toBeLessThan(1e-6 * (frame.width + frame.height));
      expect((view.zoomRatio ?? 1) + 1e-9).toBeGreaterThanOrEqual(settings.zoomRatio ?? 1);
    }),
  );
});
test('a small face at the end of a long strip leaves the crop as it is', () => {
  const one: PhotoFace = { box: [0, 0, 100, 100] };
  const place = { photo: { width: 6000, height: 400 }, frame: { width: 400, height: 600 } };
  const settings = { ...untouchedSettings, zoomRatio: 4 };
  expect(viewOfFace(one, { ...place, settings })).toBe(settings);
});
