import { beforeEach, expect, test, vi } from 'vitest';
import { type Gestures, listenToGestures, type Point } from './use-zoom.ts';

let view: HTMLElement;
let left: AbortController;
let gestures: { readonly [Name in keyof Gestures]: ReturnType<typeof vi.fn<Gestures[Name]>> };

beforeEach(() => {
  vi.useFakeTimers();
  view = document.createElement('div');
  left = new AbortController();
  gestures = {
    pinchBegins: vi.fn(),
    pinched: vi.fn(),
    pinchEnds: vi.fn(),
    doubleTapped: vi.fn(),
    wheeled: vi.fn(),
    wheelRests: vi.fn(),
  };
  listenToGestures(view, gestures, left.signal);
});

const asTouch = ({ x, y }: Point) => ({ clientX: x, clientY: y });
/** Fingers on the view after the event; `gone` are those it lifted. Answers whether the browser may act itself. */
function touch(
  type: 'start' | 'move' | 'end' | 'cancel',
  fingers: readonly Point[],
  gone: readonly Point[] = [],
  at = 1000,
) {
  const event = new Event(`touch${type}`, { bubbles: true, cancelable: true });
  Object.defineProperties(event, {
    touches: { value: fingers.map(asTouch) },
    changedTouches: { value: gone.map(asTouch) },
    timeStamp: { value: at },
  });
  return view.dispatchEvent(event);
}
const tap = (at: Point, time: number) => {
  touch('start', [at], [], time);
  return touch('end', [], [at], time + 40);
};
const wheel = (init: WheelEventInit) => view.dispatchEvent(new WheelEvent('wheel', { cancelable: true, ...init }));
const silent = () => Object.values(gestures).every((gesture) => gesture.mock.calls.length === 0);

test('two fingers enlarge as far as they go apart, about the point between them', () => {
  touch('start', [{ x: 100, y: 100 }]);
  touch('start', [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ]);
  expect(gestures.pinchBegins).toHaveBeenCalledExactlyOnceWith({ x: 150, y: 100 });
  expect(
    touch('move', [
      { x: 50, y: 120 },
      { x: 250, y: 120 },
    ]),
  ).toBe(false);
  expect(gestures.pinched).toHaveBeenLastCalledWith(2, { x: 150, y: 120 });
  touch('move', [
    { x: 125, y: 100 },
    { x: 175, y: 100 },
  ]);
  expect(gestures.pinched).toHaveBeenLastCalledWith(0.5, { x: 150, y: 100 });
});
test('a pinch ends with the first finger that lifts, and once only', () => {
  touch('start', [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]);
  touch('end', [{ x: 0, y: 0 }], [{ x: 100, y: 0 }]);
  touch('end', [], [{ x: 0, y: 0 }]);
  expect(gestures.pinchEnds).toHaveBeenCalledOnce();
  expect(gestures.doubleTapped).not.toHaveBeenCalled();
});
test('a pinch the browser takes away has ended too', () => {
  touch('start', [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]);
  touch('cancel', []);
  touch('cancel', []);
  expect(gestures.pinchEnds).toHaveBeenCalledOnce();
});
test('one finger scrolls, which is left to the browser', () => {
  touch('start', [{ x: 100, y: 100 }]);
  expect(touch('move', [{ x: 100, y: 40 }])).toBe(true);
  expect(touch('end', [], [{ x: 100, y: 40 }])).toBe(true);
  expect(silent()).toBe(true);
});
test('two quick taps at one place are a double tap, kept from the browser', () => {
  expect(tap({ x: 100, y: 100 }, 1000)).toBe(true);
  expect(tap({ x: 108, y: 95 }, 1150)).toBe(false);
  expect(gestures.doubleTapped).toHaveBeenCalledExactlyOnceWith({ x: 108, y: 95 });
});
test.each([
  ['slow', { x: 100, y: 100 }, 1400],
  ['far apart', { x: 140, y: 100 }, 1150],
])('two taps that are %s are two taps', (_, second, time) => {
  tap({ x: 100, y: 100 }, 1000);
  tap(second, time);
  expect(gestures.doubleTapped).not.toHaveBeenCalled();
});
test('a third tap begins anew', () => {
  for (const time of [1000, 1150, 1300]) tap({ x: 100, y: 100 }, time);
  expect(gestures.doubleTapped).toHaveBeenCalledOnce();
  tap({ x: 100, y: 100 }, 1450);
  expect(gestures.doubleTapped).toHaveBeenCalledTimes(2);
});
test('a tap after a scroll is no second tap', () => {
  tap({ x: 100, y: 100 }, 1000);
  touch('start', [{ x: 100, y: 100 }], [], 1100);
  touch('move', [{ x: 100, y: 90 }], [], 1120);
  touch('end', [], [{ x: 100, y: 100 }], 1140);
  expect(gestures.doubleTapped).not.toHaveBeenCalled();
});
test('the wheel with Ctrl enlarges where it points, and says when it rests', () => {
  expect(wheel({ ctrlKey: true, deltaY: -240, clientX: 30, clientY: 40 })).toBe(false);
  const [times, at] = gestures.wheeled.mock.calls[0] ?? [];
  expect(times).toBeCloseTo(Math.E);
  expect(at).toEqual({ x: 30, y: 40 });
  vi.advanceTimersByTime(100);
  wheel({ ctrlKey: true, deltaY: 240 });
  vi.advanceTimersByTime(100);
  expect(gestures.wheelRests).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(gestures.wheelRests).toHaveBeenCalledOnce();
});
test('the wheel alone scrolls, which is left to the browser', () => {
  expect(wheel({ deltaY: 100 })).toBe(true);
  expect(silent()).toBe(true);
});
test('after its signal a view says nothing more, not even that the wheel rests', () => {
  wheel({ ctrlKey: true, deltaY: -10 });
  left.abort();
  vi.advanceTimersByTime(1000);
  touch('start', [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]);
  wheel({ ctrlKey: true, deltaY: -10 });
  expect(gestures.wheelRests).not.toHaveBeenCalled();
  expect(gestures.pinchBegins).not.toHaveBeenCalled();
  expect(gestures.wheeled).toHaveBeenCalledOnce();
});
