import type { Point } from './viewport.ts';

export interface PointerMoment {
  readonly type: 'down' | 'move' | 'up' | 'cancel';
  readonly pointer: number;
  readonly at: Point;
  /** Timestamp of the event in milliseconds. */
  readonly time: number;
}

/** Two fingers moved: their distance grew by `factor`, and their middle moved by `dx` and `dy` to `at`. */
export interface Pinch {
  readonly factor: number;
  readonly at: Point;
  readonly dx: number;
  readonly dy: number;
  /** Rotation of the line between the fingers, in degrees clockwise. */
  readonly turn: number;
}

/**
 * What one finger does. `tap`: taps or pans. `draw`: draws a stretch. `drag`: pans from the first pixel, never taps.
 */
export type GestureMode = 'tap' | 'draw' | 'drag';

/** The meaning of a gesture. A stretch goes from its first point to the current one; `done` is true when it ends. */
export type Gesture =
  | { readonly type: 'tap'; readonly at: Point; readonly double: boolean }
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number }
  | ({ readonly type: 'pinch' } & Pinch)
  | { readonly type: 'stretch'; readonly from: Point; readonly to: Point; readonly done: boolean }
  | { readonly type: 'stretch-dropped' }
  | { readonly type: 'settled' };

export interface Hand {
  readonly doing: 'nothing' | 'pressing' | 'panning' | 'stretching' | 'pinching';
  readonly fingers: ReadonlyMap<number, Point>;
  readonly start: Point;
  readonly lastTap: { readonly at: Point; readonly time: number } | null;
}

export const idlePointers: Hand = { doing: 'nothing', fingers: new Map(), start: { x: 0, y: 0 }, lastTap: null };

/** Movement in CSS pixels below which a finger is tapping. */
const tapSlack = 8;
const doubleTapMs = 300;
/** Maximum distance in CSS pixels between the taps of a double tap. */
const doubleTapSlack = 24;

/** The gesture state after an event, and its meaning. Two fingers always pan and zoom. */
export function reduceGesture(
  hand: Hand,
  moment: PointerMoment,
  mode: GestureMode,
): { hand: Hand; gestures: Gesture[] } {
  if (moment.type === 'down') return pressed(hand, moment);
  if (!hand.fingers.has(moment.pointer)) return { hand, gestures: [] };
  if (moment.type === 'move') return moved(hand, moment, mode);
  return lifted(hand, moment);
}

function pressed(hand: Hand, { pointer, at }: PointerMoment): { hand: Hand; gestures: Gesture[] } {
  const fingers = new Map(hand.fingers).set(pointer, at);
  const gestures: Gesture[] = hand.doing === 'stretching' ? [{ type: 'stretch-dropped' }] : [];
  return {
    hand: {
      ...hand,
      fingers,
      doing: fingers.size === 1 ? 'pressing' : 'pinching',
      start: fingers.size === 1 ? at : hand.start,
    },
    gestures,
  };
}

function moved(hand: Hand, { pointer, at }: PointerMoment, mode: GestureMode): { hand: Hand; gestures: Gesture[] } {
  const before = hand.fingers.get(pointer) ?? at;
  const fingers = new Map(hand.fingers).set(pointer, at);
  if (hand.doing === 'pinching')
    return { hand: { ...hand, fingers }, gestures: [pinchBetween([...hand.fingers.values()], [...fingers.values()])] };
  const doing: Hand['doing'] =
    hand.doing !== 'pressing'
      ? hand.doing
      : mode !== 'drag' && distance(hand.start, at) < tapSlack
        ? 'pressing'
        : mode === 'draw'
          ? 'stretching'
          : 'panning';
  const next = { ...hand, fingers, doing };
  if (doing === 'panning') {
    const from = hand.doing === 'pressing' ? hand.start : before;
    return { hand: next, gestures: [{ type: 'pan', dx: at.x - from.x, dy: at.y - from.y }] };
  }
  return {
    hand: next,
    gestures: doing === 'stretching' ? [{ type: 'stretch', from: hand.start, to: at, done: false }] : [],
  };
}

function lifted(hand: Hand, { pointer, at, time, type }: PointerMoment): { hand: Hand; gestures: Gesture[] } {
  const fingers = new Map(hand.fingers);
  fingers.delete(pointer);
  if (fingers.size > 0) return { hand: { ...hand, fingers, doing: 'panning', lastTap: null }, gestures: [] };
  const rest = { ...hand, fingers, doing: 'nothing' as const, lastTap: null };
  if (hand.doing === 'stretching')
    return {
      hand: rest,
      gestures: [
        type === 'cancel' ? { type: 'stretch-dropped' } : { type: 'stretch', from: hand.start, to: at, done: true },
      ],
    };
  if (hand.doing !== 'pressing' || type === 'cancel') return { hand: rest, gestures: [{ type: 'settled' }] };
  const { lastTap } = hand;
  const double = lastTap !== null && time - lastTap.time <= doubleTapMs && distance(lastTap.at, at) <= doubleTapSlack;
  return { hand: { ...rest, lastTap: double ? null : { at, time } }, gestures: [{ type: 'tap', at, double }] };
}

function pinchBetween(before: readonly Point[], after: readonly Point[]): Gesture {
  const middle = ([a, b]: readonly Point[]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const from = middle(before);
  const at = middle(after);
  const factor = distance(after[0], after[1]) / Math.max(1, distance(before[0], before[1]));
  const angle = ([a, b]: readonly Point[]) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const turn = ((angle(after) - angle(before) + 540) % 360) - 180;
  return { type: 'pinch', factor, at, dx: at.x - from.x, dy: at.y - from.y, turn };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
