import { beforeEach, expect, test, vi } from 'vitest';
import type { Point } from '../../../ui/sheet/viewport.ts';
import { type Gestures, listenToGestures } from './use-zoom.ts';

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

const at = (x: number, y: number): Point => ({ x, y });
const asTouch = ({ x, y }: Point) => ({ clientX: x, clientY: y });
/** Fingers on the view after the event; `gone` are those it lifted. Answers whether the browser may act itself. */
function touch(
  type: 'start' | 'move' | 'end' | 'cancel',
  fingers: readonly Point[],
  gone: readonly Point[] = [],
  time = 1000,
) {
  const event = new Event(`touch${type}`, { bubbles: true, cancelable: true });
  Object.defineProperties(event, {
    touches: { value: fingers.map(asTouch) },
    changedTouches: { value: gone.map(asTouch) },
    timeStamp: { value: time },
  });
  return view.dispatchEvent(event);
}
const tap = (point: Point, time: number) => {
  touch('start', [point], [], time);
  return touch('end', [], [point], time + 40);
};
const wheel = (init: WheelEventInit) => view.dispatchEvent(new WheelEvent('wheel', { cancelable: true, ...init }));
const silent = () => Object.values(gestures).every((gesture) => gesture.mock.calls.length === 0);

test('two fingers enlarge as far as they go apart, about the point between them', () => {
  touch('start', [at(100, 100)]);
  touch('start', [at(100, 100), at(200, 100)]);
  expect(gestures.pinchBegins).toHaveBeenCalledExactlyOnceWith(at(150, 100));
  expect(touch('move', [at(50, 120), at(250, 120)])).toBe(false);
  expect(gestures.pinched).toHaveBeenLastCalledWith(2, at(150, 120));
  touch('move', [at(125, 100), at(175, 100)]);
  expect(gestures.pinched).toHaveBeenLastCalledWith(0.5, at(150, 100));
});
test('a pinch ends with the first finger that lifts, and once only', () => {
  touch('start', [at(0, 0), at(100, 0)]);
  touch('end', [at(0, 0)], [at(100, 0)]);
  touch('end', [], [at(0, 0)]);
  expect(gestures.pinchEnds).toHaveBeenCalledOnce();
  expect(gestures.doubleTapped).not.toHaveBeenCalled();
});
test('a pinch the browser takes away has ended too', () => {
  touch('start', [at(0, 0), at(100, 0)]);
  touch('cancel', []);
  touch('cancel', []);
  expect(gestures.pinchEnds).toHaveBeenCalledOnce();
});
test('one finger scrolls, which is left to the browser', () => {
  touch('start', [at(100, 100)]);
  expect(touch('move', [at(100, 40)])).toBe(true);
  expect(touch('end', [], [at(100, 40)])).toBe(true);
  expect(silent()).toBe(true);
});
test('two quick taps at one place are a double tap, kept from the browser', () => {
  expect(tap(at(100, 100), 1000)).toBe(true);
  expect(tap(at(108, 95), 1150)).toBe(false);
  expect(gestures.doubleTapped).toHaveBeenCalledExactlyOnceWith(at(108, 95));
});
test.each([
  ['slow', at(100, 100), 1400],
  ['far apart', at(140, 100), 1150],
])('two taps that are %s are two taps', (_, second, time) => {
  tap(at(100, 100), 1000);
  tap(second, time);
  expect(gestures.doubleTapped).not.toHaveBeenCalled();
});
test('a third tap begins anew', () => {
  for (const time of [1000, 1150, 1300]) tap(at(100, 100), time);
  expect(gestures.doubleTapped).toHaveBeenCalledOnce();
  tap(at(100, 100), 1450);
  expect(gestures.doubleTapped).toHaveBeenCalledTimes(2);
});
test('a tap after a scroll is no second tap', () => {
  tap(at(100, 100), 1000);
  touch('start', [at(100, 100)], [], 1100);
  touch('move', [at(100, 90)], [], 1120);
  touch('end', [], [at(100, 100)], 1140);
  expect(gestures.doubleTapped).not.toHaveBeenCalled();
});
test('the wheel with Ctrl enlarges where it points, and says when it rests', () => {
  expect(wheel({ ctrlKey: true, deltaY: -240, clientX: 30, clientY: 40 })).toBe(false);
  const [times, point] = gestures.wheeled.mock.calls[0] ?? [];
  expect(times).toBeCloseTo(Math.E);
  expect(point).toEqual(at(30, 40));
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
  touch('start', [at(0, 0), at(100, 0)]);
  wheel({ ctrlKey: true, deltaY: -10 });
  expect(gestures.wheelRests).not.toHaveBeenCalled();
  expect(gestures.pinchBegins).not.toHaveBeenCalled();
  expect(gestures.wheeled).toHaveBeenCalledOnce();
});
