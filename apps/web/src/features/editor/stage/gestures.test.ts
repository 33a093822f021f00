import { affine, type EditionSettings, type FramePoint, untouchedSettings } from '@uzor/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mirror, pinch, tiltOf, turnBy, zoomAbout } from './gestures.ts';

const photo = { width: 1500, height: 1000 };
const frame = { width: 300, height: 420 };

const settingsOf = fc.record({
  scaleX: fc.constantFrom(1, -1),
  scaleY: fc.constantFrom(1, -1),
  rotate: fc.double({ min: -180, max: 180, noNaN: true }),
  zoomRatio: fc.double({ min: 1, max: 4, noNaN: true }),
  margin: fc.record({
    left: fc.double({ min: -1, max: 1, noNaN: true }),
    top: fc.double({ min: -1, max: 1, noNaN: true }),
  }),
});
const pointOf = fc.record({
  x: fc.double({ min: 0, max: 300, noNaN: true }),
  y: fc.double({ min: 0, max: 420, noNaN: true }),
});

function seenAt(settings: EditionSettings, point: FramePoint): FramePoint {
  const { a, b, c, d, e, f } = affine(settings, photo, frame);
  const determinant = a * d - b * c;
  const x = point.x - e;
  const y = point.y - f;
  return { x: (d * x - c * y) / determinant, y: (a * y - b * x) / determinant };
}
function expectSame(one: FramePoint, other: FramePoint) {
  expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeLessThan(1e-6 * 1500);
}

test('zooming about a point keeps that point of the photo where it is', () => {
  fc.assert(
    fc.property(settingsOf, pointOf, fc.double({ min: 0.3, max: 3, noNaN: true }), (settings, point, factor) => {
      expectSame(seenAt(zoomAbout(settings, frame, point, factor), point), seenAt(settings, point));
    }),
    { seed: 7 },
  );
});

test('a pinch that turns keeps the photo under the middle of the two fingers', () => {
  fc.assert(
    fc.property(
      settingsOf,
      pointOf,
      pointOf,
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
      (settings, from, to, factor, degrees) => {
        const moved = { factor, at: to, dx: to.x - from.x, dy: to.y - from.y };
        const pinched = pinch(settings, frame, moved, degrees);
        expectSame(seenAt(pinched, to), seenAt(settings, from));
      },
    ),
    { seed: 7 },
  );
});

test('turning keeps what is in the middle of the frame', () => {
  fc.assert(
    fc.property(settingsOf, fc.double({ min: -90, max: 90, noNaN: true }), (settings, degrees) => {
      const centre = { x: 150, y: 210 };
      expectSame(seenAt(turnBy(settings, degrees), centre), seenAt(settings, centre));
    }),
    { seed: 7 },
  );
});

test('four quarter turns come back to the start', () => {
  const start = { ...untouchedSettings, rotate: 12, margin: { left: 0.1, top: -0.2 } };
  const round = [1, 2, 3, 4].reduce((settings) => turnBy(settings, 90), start);
  expect(round.rotate).toBeCloseTo(12, 9);
  expect(round.margin.left).toBeCloseTo(0.1, 9);
  expect(round.margin.top).toBeCloseTo(-0.2, 9);
});

test('a mirrored frame shows on the left what was on the right', () => {
  fc.assert(
    fc.property(settingsOf, pointOf, (settings, point) => {
      expectSame(seenAt(mirror(settings), { x: frame.width - point.x, y: point.y }), seenAt(settings, point));
    }),
    { seed: 7 },
  );
});

test('the slider shows the tilt beside the quarter turns', () => {
  expect([97, -93, 0].map(tiltOf)).toEqual([7, -3, 0]);
});
