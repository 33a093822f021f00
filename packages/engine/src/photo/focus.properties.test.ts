import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facePlanes } from './face-planes.ts';
import { FOCUS_UNIT, type FrameFace, facesInFrame, type FramePoint, type PhotoFace, scaledFaces } from './focus.ts';
import { affine, type EditionSettings } from './geometry.ts';

const side = fc.integer({ min: 20, max: 4000 });
const extent = fc.record({ width: side, height: side });
const place = fc.integer({ min: 0, max: FOCUS_UNIT });
const point = fc.tuple(place, place);
const box = fc
  .tuple(fc.integer({ min: 1, max: FOCUS_UNIT }), fc.integer({ min: 1, max: FOCUS_UNIT }))
  .chain(([width, height]) =>
    fc.tuple(
      fc.integer({ min: 0, max: FOCUS_UNIT - width }),
      fc.integer({ min: 0, max: FOCUS_UNIT - height }),
      fc.constant(width),
      fc.constant(height),
    ),
  );
const face: fc.Arbitrary<PhotoFace> = fc.record({
  box,
  points: fc.option(fc.tuple(point, point, point, point), { nil: undefined }),
});
const settings: fc.Arbitrary<EditionSettings> = fc.record({
  scaleX: fc.constantFrom(1, -1),
  scaleY: fc.constantFrom(1, -1),
  rotate: fc.oneof(fc.constantFrom(0, 90, 180, 270, -90), fc.double({ min: -400, max: 400, noNaN: true })),
  zoomRatio: fc.oneof(fc.constant(null), fc.double({ min: 0.3, max: 5, noNaN: true })),
  margin: fc.record({
    left: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
    top: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
  }),
});

const near = (one: FramePoint, other: FramePoint, scale: number) => {
  expect(Math.abs(one.x - other.x)).toBeLessThan(1e-6 * scale);
  expect(Math.abs(one.y - other.y)).toBeLessThan(1e-6 * scale);
};
const onFace = (one: FrameFace, u: number, v: number): FramePoint => ({
  x: one.middle.x + u * one.across.x + v * one.down.x,
  y: one.middle.y + u * one.across.y + v * one.down.y,
});

describe('a face mapped into a frame', () => {
  test('lies where the photo under it lies, for any crop, rotation and flip', () => {
    fc.assert(
      fc.property(face, settings, extent, extent, (any, how, photo, frame) => {
        const [mapped] = facesInFrame([any], how, photo, frame);
        if (!mapped) return;
        const map = affine(how, photo, frame);
        const scale = Math.max(frame.width, frame.height, mapped.head.width, mapped.head.height);
        const drawn = ([x, y]: readonly [number, number]): FramePoint => {
          const px = (x * photo.width) / FOCUS_UNIT;
          const py = (y * photo.height) / FOCUS_UNIT;
          return { x: map.a * px + map.c * py + map.e, y: map.b * px + map.d * py + map.f };
        };
        const [x, y, width, height] = any.box;
        near(onFace(mapped, -1, -1), drawn([x, y]), scale);
        near(onFace(mapped, 1, 1), drawn([x + width, y + height]), scale);
        const parts = [...mapped.eyes, mapped.nose, mapped.mouth];
        for (const [i, at] of (any.points ?? []).entries()) near(parts[i] ?? mapped.middle, drawn(at), scale);
      }),
    );
  });
  test('is omitted exactly if its bounding rectangle is outside the frame', () => {
    fc.assert(
      fc.property(face, settings, extent, extent, (any, how, photo, frame) => {
        const [mapped] = facesInFrame([any], how, photo, frame);
        const map = affine(how, photo, frame);
        const [left, top, width, height] = any.box.map(
          (share, i) => (share * (i % 2 ? photo.height : photo.width)) / FOCUS_UNIT,
        );
        const corners = [0, 1, 2, 3].map((corner) => {
          const [x, y] = [left + (corner % 2) * width, top + (corner > 1 ? 1 : 0) * height];
          return { x: map.a * x + map.c * y + map.e, y: map.b * x + map.d * y + map.f };
        });
        const misses =
          corners.every(({ x }) => x <= 0) ||
          corners.every(({ y }) => y <= 0) ||
          corners.every(({ x }) => x >= frame.width) ||
          corners.every(({ y }) => y >= frame.height);
        expect(mapped === undefined).toBe(misses);
        if (mapped) expect(mapped.shown > 0 && mapped.shown <= 1).toBe(true);
      }),
    );
  });
  test('has its box inside its head and its estimated parts inside its box', () => {
    fc.assert(
      fc.property(face, settings, extent, extent, ({ box: of }, how, photo, frame) => {
        for (const one of facesInFrame([{ box: of }], how, photo, frame)) {
          const slack = 1e-9 * (one.head.width + one.head.height) + 1e-9 * (frame.width + frame.height);
          expect(one.head.x).toBeLessThanOrEqual(one.box.x + slack);
          expect(one.head.y).toBeLessThanOrEqual(one.box.y + slack);
          expect(one.head.x + one.head.width).toBeGreaterThanOrEqual(one.box.x + one.box.width - slack);
          expect(one.head.y + one.head.height).toBeGreaterThanOrEqual(one.box.y + one.box.height - slack);
          for (const part of [...one.eyes, one.nose, one.mouth]) {
            expect(part.x).toBeGreaterThanOrEqual(one.box.x - slack);
            expect(part.x).toBeLessThanOrEqual(one.box.x + one.box.width + slack);
            expect(part.y).toBeGreaterThanOrEqual(one.box.y - slack);
            expect(part.y).toBeLessThanOrEqual(one.box.y + one.box.height + slack);
          }
        }
      }),
    );
  });
  test('is the same in millimetres, cells and pixels except for the unit', () => {
    fc.assert(
      fc.property(face, settings, extent, extent, fc.constantFrom(0.25, 2.5, 12), (any, how, photo, frame, times) => {
        const inMm = scaledFaces(facesInFrame([any], how, photo, frame), times);
        const inPx = facesInFrame([any], how, photo, { width: frame.width * times, height: frame.height * times });
        expect(inMm.length).toBe(inPx.length);
        const scale = times * (frame.width + frame.height) * 10;
        inMm.forEach((one, i) => {
          const other = inPx[i];
          if (!other) return;
          near(one.middle, other.middle, scale);
          near(one.across, other.across, scale);
          near(one.mouth, other.mouth, scale);
          expect(Math.abs(one.shown - other.shown)).toBeLessThan(1e-6);
        });
      }),
    );
  });
});

describe('face planes', () => {
  test('are 0 to 1, and 1 in the centre of a face', () => {
    fc.assert(
      fc.property(face, settings, (any, how) => {
        const frame = { width: 48, height: 64 };
        const faces = facesInFrame([any], how, { width: 300, height: 200 }, frame);
        const planes = facePlanes(faces, frame.width, frame.height);
        for (const plane of [planes.face, planes.part]) {
          expect(plane.reduce((least, value) => Math.min(least, value), 1)).toBeGreaterThanOrEqual(0);
          expect(plane.reduce((most, value) => Math.max(most, value), 0)).toBeLessThanOrEqual(1);
        }
        const [one] = faces;
        if (!one || Math.min(Math.hypot(one.across.x, one.across.y), Math.hypot(one.down.x, one.down.y)) < 2) return;
        const [x, y] = [Math.floor(one.middle.x), Math.floor(one.middle.y)];
        const isInside = x >= 0 && y >= 0 && x < frame.width && y < frame.height;
        if (isInside) expect(planes.face[y * frame.width + x]).toBe(1);
      }),
    );
  });
});
