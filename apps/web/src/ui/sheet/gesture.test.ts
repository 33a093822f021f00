import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Gesture, reduceGesture, type GestureMode, type PointerMoment, idlePointers } from './gesture.ts';

type Moment = readonly [type: PointerMoment['type'], pointer: number, x: number, y: number, time: number];
function gesturesOf(moments: readonly Moment[], mode: GestureMode = 'tap'): Gesture[] {
  let hand = idlePointers;
  return moments.flatMap(([type, pointer, x, y, time]) => {
    const step = reduceGesture(hand, { type, pointer, at: { x, y }, time }, mode);
    hand = step.hand;
    return step.gestures;
  });
}

test('a short press is a tap, even when the finger trembles', () => {
  expect(
    gesturesOf([
      ['down', 1, 50, 50, 0],
      ['move', 1, 54, 52, 20],
      ['up', 1, 54, 52, 80],
    ]),
  ).toEqual([{ type: 'tap', at: { x: 54, y: 52 }, double: false }]);
});
test('two taps within 300 ms at one spot are a double tap, a third one starts anew', () => {
  const taps: Moment[] = [0, 200, 400].flatMap((time): Moment[] => [
    ['down', 1, 50, 50, time],
    ['up', 1, 52, 50, time + 60],
  ]);
  expect(gesturesOf(taps).map((gesture) => gesture.type === 'tap' && gesture.double)).toEqual([false, true, false]);
});
test('slow or distant taps are two single ones', () => {
  expect(
    gesturesOf([
      ['down', 1, 50, 50, 0],
      ['up', 1, 50, 50, 50],
      ['down', 1, 50, 50, 400],
      ['up', 1, 50, 50, 450],
    ]).every((gesture) => gesture.type === 'tap' && !gesture.double),
  ).toBe(true);
  expect(
    gesturesOf([
      ['down', 1, 50, 50, 0],
      ['up', 1, 50, 50, 50],
      ['down', 1, 90, 50, 100],
      ['up', 1, 90, 50, 150],
    ]).every((gesture) => gesture.type === 'tap' && !gesture.double),
  ).toBe(true);
});
test('one finger moves the sheet from where it went down', () => {
  const gestures = gesturesOf([
    ['down', 1, 50, 50, 0],
    ['move', 1, 62, 50, 10],
    ['move', 1, 70, 45, 20],
    ['up', 1, 70, 45, 30],
  ]);
  expect(gestures).toEqual([{ type: 'pan', dx: 12, dy: 0 }, { type: 'pan', dx: 8, dy: -5 }, { type: 'settled' }]);
});
test('a photo that is dragged follows from the first pixel on', () => {
  const gestures = gesturesOf(
    [
      ['down', 1, 50, 50, 0],
      ['move', 1, 52, 49, 10],
      ['up', 1, 52, 49, 20],
    ],
    'drag',
  );
  expect(gestures).toEqual([{ type: 'pan', dx: 2, dy: -1 }, { type: 'settled' }]);
});
test('one finger draws with a drawing tool and lays what it drew when it lifts', () => {
  const gestures = gesturesOf(
    [
      ['down', 1, 50, 50, 0],
      ['move', 1, 90, 50, 10],
      ['up', 1, 95, 50, 20],
    ],
    'draw',
  );
  expect(gestures).toEqual([
    { type: 'stretch', from: { x: 50, y: 50 }, to: { x: 90, y: 50 }, done: false },
    { type: 'stretch', from: { x: 50, y: 50 }, to: { x: 95, y: 50 }, done: true },
  ]);
});
test('a second finger drops what was being drawn and zooms about the middle', () => {
  const gestures = gesturesOf(
    [
      ['down', 1, 0, 0, 0],
      ['move', 1, 20, 0, 5],
      ['down', 2, 120, 0, 10],
      ['move', 2, 220, 0, 20],
      ['up', 2, 220, 0, 30],
      ['up', 1, 20, 0, 40],
    ],
    'draw',
  );
  expect(gestures).toEqual([
    { type: 'stretch', from: { x: 0, y: 0 }, to: { x: 20, y: 0 }, done: false },
    { type: 'stretch-dropped' },
    { type: 'pinch', factor: 2, at: { x: 120, y: 0 }, dx: 50, dy: 0, turn: 0 },
    { type: 'settled' },
  ]);
});
test('two fingers that turn tell by how much, clockwise', () => {
  const turned = (x: number, y: number) =>
    gesturesOf([
      ['down', 1, 0, 0, 0],
      ['down', 2, 100, 0, 10],
      ['move', 2, x, y, 20],
    ]);
  expect(turned(0, 100)).toMatchObject([{ type: 'pinch', turn: 90 }]);
  expect(turned(0, -100)).toMatchObject([{ type: 'pinch', turn: -90 }]);
});
test('a pointer the browser takes away lays nothing', () => {
  expect(
    gesturesOf(
      [
        ['down', 1, 0, 0, 0],
        ['move', 1, 40, 0, 5],
        ['cancel', 1, 40, 0, 6],
      ],
      'draw',
    ).at(-1),
  ).toEqual({ type: 'stretch-dropped' });
});
test('a mouse that only passes over does nothing', () => {
  expect(
    gesturesOf([
      ['move', 1, 10, 10, 0],
      ['move', 1, 90, 10, 10],
    ]),
  ).toEqual([]);
});

const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });
const anyMoment = fc.record({
  type: fc.constantFrom('down' as const, 'move' as const, 'up' as const, 'cancel' as const),
  pointer: fc.integer({ min: 1, max: 3 }),
  at: point,
});
/** Whatever fingers and browsers do, in any order, 10 ms apart. */
const anything = fc.array(anyMoment, { maxLength: 40 });
const anyMode = fc.constantFrom<GestureMode>('tap', 'draw', 'drag');
function played(moments: readonly Omit<PointerMoment, 'time'>[], mode: GestureMode) {
  let hand = idlePointers;
  return moments.map((moment, i) => {
    const step = reduceGesture(hand, { ...moment, time: 10 * i }, mode);
    hand = step.hand;
    return { ...step, moment };
  });
}

test('a hand without fingers does nothing, whatever came before', () => {
  fc.assert(
    fc.property(anything, anyMode, (moments, mode) => {
      for (const { hand } of played(moments, mode)) if (hand.fingers.size === 0) expect(hand.doing).toBe('nothing');
    }),
  );
});
test('cells are laid only when the last finger lifts, never when the browser takes it away', () => {
  fc.assert(
    fc.property(anything, anyMode, (moments, mode) => {
      for (const { hand, gestures, moment } of played(moments, mode)) {
        const lays = gestures.some((gesture) => gesture.type === 'tap' || (gesture.type === 'stretch' && gesture.done));
        if (lays) expect([moment.type, hand.fingers.size]).toEqual(['up', 0]);
      }
    }),
  );
});
test('a stretch that was begun is either laid or dropped before anything else is', () => {
  fc.assert(
    fc.property(anything, (moments) => {
      let begun = false;
      for (const gesture of played(moments, 'draw').flatMap(({ gestures }) => gestures)) {
        if (gesture.type === 'stretch') begun = !gesture.done;
        else if (gesture.type === 'stretch-dropped') begun = false;
        else expect(begun).toBe(false);
      }
    }),
  );
});
test('with a tool that does not draw nothing is ever drawn, with one that draws one finger never moves the sheet', () => {
  fc.assert(
    fc.property(anything, anyMode, (moments, mode) => {
      const types = played(moments, mode).flatMap(({ gestures }) => gestures.map(({ type }) => type));
      if (mode !== 'draw') expect(types).not.toContain('stretch');
      else if (moments.every(({ pointer }) => pointer === 1)) expect(types).not.toContain('pan');
    }),
  );
});
