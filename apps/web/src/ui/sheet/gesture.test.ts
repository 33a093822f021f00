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

const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });
const anyMoment = fc.record({
  type: fc.constantFrom('down' as const, 'move' as const, 'up' as const, 'cancel' as const),
  pointer: fc.integer({ min: 1, max: 3 }),
  at: point,
});
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
