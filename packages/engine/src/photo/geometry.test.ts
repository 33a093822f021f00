import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Affine,
  affine,
  coveringZoom,
  type EditionSettings,
  type Extent,
  invert,
  keepCovered,
  untouchedSettings,
  usableSettings,
} from './geometry.ts';

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const extent = fc.record({ width: fc.integer({ min: 16, max: 8000 }), height: fc.integer({ min: 16, max: 8000 }) });
const settings: fc.Arbitrary<EditionSettings> = fc.record({
  scaleX: fc.constantFrom(1, -1),
  scaleY: fc.constantFrom(1, -1),
  rotate: fc.oneof(real(-400, 400), fc.constantFrom(0, 90, 180, 270, -90, 45)),
  zoomRatio: fc.oneof(real(0.05, 20), fc.constant(null)),
  margin: fc.record({ left: real(-3, 3), top: real(-3, 3) }),
});

const at = (map: Affine, x: number, y: number) => ({
  x: map.a * x + map.c * y + map.e,
  y: map.b * x + map.d * y + map.f,
});
const corners = ({ width, height }: Extent) =>
  [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const;

function expectSameMap(one: Affine, other: Affine, size: number): void {
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f'] as const)
    expect(Math.abs(one[key] - other[key])).toBeLessThan(1e-7 * size);
}

/** How far the farthest frame corner lies outside the photo, in photo pixels; 0 or less = no white corner. */
function uncoveredBy(chosen: EditionSettings, photo: Extent, frame: Extent): number {
  const back = invert(affine(chosen, photo, frame));
  return Math.max(
    ...corners(frame).flatMap(([x, y]) => {
      const point = at(back, x, y);
      return [-point.x, point.x - photo.width, -point.y, point.y - photo.height];
    }),
  );
}

test('the photo centre lands on the frame centre plus the margin in frame widths', () => {
  fc.assert(
    fc.property(settings, extent, extent, (chosen, photo, frame) => {
      const centre = at(affine(chosen, photo, frame), photo.width / 2, photo.height / 2);
      expect(centre.x).toBeCloseTo(frame.width * (0.5 + chosen.margin.left), 3);
      expect(centre.y).toBeCloseTo(frame.height / 2 + frame.width * chosen.margin.top, 3);
    }),
  );
});

test('flipping twice changes nothing', () => {
  const flip = (chosen: EditionSettings): EditionSettings => ({
    ...chosen,
    scaleX: -chosen.scaleX,
    scaleY: -chosen.scaleY,
  });
  fc.assert(
    fc.property(settings, extent, extent, (chosen, photo, frame) => {
      expectSameMap(affine(flip(flip(chosen)), photo, frame), affine(chosen, photo, frame), 1);
    }),
  );
});

test('a flip comes before the turn: flipped left to right, a quarter turn clockwise sends the right edge up', () => {
  const map = affine(
    { ...untouchedSettings, scaleX: -1, rotate: 90 },
    { width: 100, height: 100 },
    { width: 100, height: 100 },
  );
  expect(at(map, 100, 50)).toEqual({ x: 50, y: 0 });
});

test('a quarter turn clockwise sends the top edge to the right', () => {
  const map = affine({ ...untouchedSettings, rotate: 90 }, { width: 100, height: 100 }, { width: 100, height: 100 });
  expect(at(map, 50, 0)).toEqual({ x: 100, y: 50 });
});

test('a whole turn more changes nothing', () => {
  fc.assert(
    fc.property(settings, extent, extent, (chosen, photo, frame) => {
      expectSameMap(
        affine({ ...chosen, rotate: chosen.rotate + 360 }, photo, frame),
        affine(chosen, photo, frame),
        frame.width + frame.height + photo.width + photo.height,
      );
    }),
  );
});

test('the untouched photo covers its frame, touching two opposite edges', () => {
  fc.assert(
    fc.property(extent, extent, (photo, frame) => {
      const outside = uncoveredBy(untouchedSettings, photo, frame);
      expect(Math.abs(outside)).toBeLessThan(1e-6);
    }),
  );
});

test('the frame may be measured in any unit: the same part of the photo shows', () => {
  fc.assert(
    fc.property(settings, extent, extent, real(0.01, 50), (chosen, photo, frame, unit) => {
      const small = invert(affine(chosen, photo, frame));
      const large = invert(affine(chosen, photo, { width: frame.width * unit, height: frame.height * unit }));
      for (const [x, y] of corners(frame)) {
        const one = at(small, x, y);
        const other = at(large, x * unit, y * unit);
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeLessThan(1e-5 * (photo.width + photo.height) * 20);
      }
    }),
  );
});

test('keepCovered leaves no white corner, however the photo is turned, shrunk or pushed away', () => {
  fc.assert(
    fc.property(settings, extent, extent, (chosen, photo, frame) => {
      const kept = keepCovered(chosen, photo, frame);
      expect(uncoveredBy(kept, photo, frame)).toBeLessThan(1e-6 * (photo.width + photo.height));
      expect(kept).toMatchObject({ rotate: chosen.rotate, scaleX: chosen.scaleX, scaleY: chosen.scaleY });
    }),
  );
});

test('keepCovered hands back settings that cover already', () => {
  fc.assert(
    fc.property(settings, extent, extent, (chosen, photo, frame) => {
      const kept = keepCovered(chosen, photo, frame);
      if (uncoveredBy(chosen, photo, frame) < -1e-6 * (photo.width + photo.height)) expect(kept).toBe(chosen);
    }),
  );
  expect(keepCovered(untouchedSettings, { width: 300, height: 200 }, { width: 160, height: 200 })).toBe(
    untouchedSettings,
  );
});

test('coveringZoom is the least: a hair below it a corner turns white', () => {
  fc.assert(
    fc.property(settings, extent, extent, (chosen, photo, frame) => {
      const centred = { ...chosen, margin: { left: 0, top: 0 } };
      const zoom = coveringZoom(chosen, photo, frame);
      expect(uncoveredBy({ ...centred, zoomRatio: zoom }, photo, frame)).toBeLessThan(
        1e-6 * (photo.width + photo.height),
      );
      expect(uncoveredBy({ ...centred, zoomRatio: zoom * 0.99 }, photo, frame)).toBeGreaterThan(0);
    }),
  );
});

test('the way there and back is the identity', () => {
  fc.assert(
    fc.property(settings, extent, extent, real(-500, 500), real(-500, 500), (chosen, photo, frame, x, y) => {
      const map = affine(chosen, photo, frame);
      const there = at(map, x, y);
      const back = at(invert(map), there.x, there.y);
      expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(1e-4);
    }),
  );
});

test('refuses settings that cannot be drawn', () => {
  const square = { width: 10, height: 10 };
  for (const bad of [
    { scaleX: 0 },
    { zoomRatio: -1 },
    { zoomRatio: Number.NaN },
    { rotate: Number.POSITIVE_INFINITY },
    { margin: { left: Number.NaN, top: 0 } },
  ]) {
    expect(usableSettings({ ...untouchedSettings, ...bad })).toBe(false);
    expect(() => affine({ ...untouchedSettings, ...bad }, square, square)).toThrow(RangeError);
  }
  expect(() => affine(untouchedSettings, { width: 0, height: 5 }, square)).toThrow(RangeError);
  expect(() => invert({ a: 1, b: 1, c: 1, d: 1, e: 0, f: 0 })).toThrow(RangeError);
});
