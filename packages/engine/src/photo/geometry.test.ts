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
  keepWithin,
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

/** Distance of the farthest frame corner outside the photo, photo pixels; 0 or less = no white corner. */
function uncoveredBy(chosen: EditionSettings, photo: Extent, frame: Extent): number {
  const back = invert(affine(chosen, photo, frame));
  return Math.max(
    ...corners(frame).flatMap(([x, y]) => {
      const point = at(back, x, y);
      return [-point.x, point.x - photo.width, -point.y, point.y - photo.height];
    }),
  );
}

test("the photo's centre is the frame's centre plus the margin in frame widths", () => {
  fc.assert(
    fc.property(settings, extent, extent, (chosen, photo, frame) => {
      const centre = at(affine(chosen, photo, frame), photo.width / 2, photo.height / 2);
      expect(centre.x).toBeCloseTo(frame.width * (0.5 + chosen.margin.left), 3);
      expect(centre.y).toBeCloseTo(frame.height / 2 + frame.width * chosen.margin.top, 3);
    }),
  );
});

test('a flip is applied before the rotation: after a horizontal flip, 90 degrees clockwise moves the right edge to the top', () => {
  const map = affine(
    { ...untouchedSettings, scaleX: -1, rotate: 90 },
    { width: 100, height: 100 },
    { width: 100, height: 100 },
  );
  expect(at(map, 100, 50)).toEqual({ x: 50, y: 0 });
});

test('90 degrees clockwise moves the top edge to the right', () => {
  const map = affine({ ...untouchedSettings, rotate: 90 }, { width: 100, height: 100 }, { width: 100, height: 100 });
  expect(at(map, 50, 0)).toEqual({ x: 100, y: 50 });
});

test('the initial placement covers the frame and touches two opposite edges', () => {
  fc.assert(
    fc.property(extent, extent, (photo, frame) => {
      const outside = uncoveredBy(untouchedSettings, photo, frame);
      expect(Math.abs(outside)).toBeLessThan(1e-6);
    }),
  );
});

test('the visible part of the photo does not depend on the unit of the frame', () => {
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

test('keepCovered leaves no white corner for any rotation, zoom and margin', () => {
  fc.assert(
    fc.property(settings, extent, extent, (chosen, photo, frame) => {
      const kept = keepCovered(chosen, photo, frame);
      expect(uncoveredBy(kept, photo, frame)).toBeLessThan(1e-6 * (photo.width + photo.height));
      expect(kept).toMatchObject({ rotate: chosen.rotate, scaleX: chosen.scaleX, scaleY: chosen.scaleY });
    }),
  );
});

test('keepCovered returns settings that already cover unchanged', () => {
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

test('coveringZoom is minimal: slightly below it a corner becomes white', () => {
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

test('invert gives the inverse transform', () => {
  fc.assert(
    fc.property(settings, extent, extent, real(-500, 500), real(-500, 500), (chosen, photo, frame, x, y) => {
      const map = affine(chosen, photo, frame);
      const there = at(map, x, y);
      const back = at(invert(map), there.x, there.y);
      expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(1e-4);
    }),
  );
});

test('refuses settings out of range', () => {
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

test('kept within a part, a crop shows nothing outside it, and one inside it stays as it is', () => {
  const share = fc.record({ at: real(0, 0.3), take: real(0.4, 0.7) });
  const sheet = fc.record({ width: fc.integer({ min: 60, max: 300 }), height: fc.integer({ min: 60, max: 300 }) });
  const usual = fc.record({ width: fc.integer({ min: 300, max: 3000 }), height: fc.integer({ min: 300, max: 3000 }) });
  fc.assert(
    fc.property(settings, usual, sheet, share, share, (chosen, photo, frame, across, down) => {
      const part = {
        x: across.at * photo.width,
        y: down.at * photo.height,
        width: across.take * photo.width,
        height: down.take * photo.height,
      };
      const kept = keepWithin(chosen, photo, frame, part);
      const back = invert(affine(kept, photo, frame));
      const outside = corners(frame).flatMap(([x, y]) => {
        const point = at(back, x, y);
        return [part.x - point.x, point.x - part.x - part.width, part.y - point.y, point.y - part.y - part.height];
      });
      expect(Math.max(...outside)).toBeLessThan(1e-6 * Math.max(photo.width, photo.height));
      const again = keepWithin(kept, photo, frame, part);
      expect(again.zoomRatio ?? 1).toBeCloseTo(kept.zoomRatio ?? 1, 9);
      expect(again.margin.left).toBeCloseTo(kept.margin.left, 6);
    }),
  );
});
