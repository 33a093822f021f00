import { pinOffset } from '@uzor/engine';

/** Positions on the ring with the first pin at the top. */
export const sides = ['top', 'topRight', 'right', 'bottomRight', 'bottom', 'bottomLeft', 'left', 'topLeft'] as const;
export type Side = (typeof sides)[number];

export interface Turn {
  readonly way: 'clockwise' | 'counter' | 'opposite';
  readonly pins: number;
  readonly side: Side;
}

/** The turn from one pin to another. Pins count from 1, clockwise from the top of a ring of `pins`. */
export function turnBetween(from: number, to: number, pins: number): Turn {
  const clockwise = (((to - from) % pins) + pins) % pins;
  const counter = pins - clockwise;
  const way = clockwise === counter ? 'opposite' : clockwise < counter ? 'clockwise' : 'counter';
  const side = sides[Math.round(((to - 1) / pins) * sides.length) % sides.length];
  return { way, pins: Math.min(clockwise, counter), side };
}

/** Position of a pin on a ring of the given radius around the origin, y down. */
export function placeOfPin(pin: number, pins: number, radius: number): { readonly x: number; readonly y: number } {
  const { x, y } = pinOffset(pin - 1, pins);
  return { x: 2 * radius * x, y: 2 * radius * y };
}

/** Pins in the order of the thread, numbered from 0 as in the engine. */
export function pathOf(steps: readonly { readonly from: number; readonly to: number }[]): Uint16Array {
  return Uint16Array.from([...(steps.length === 0 ? [] : [steps[0].from - 1]), ...steps.map(({ to }) => to - 1)]);
}

export interface PinPlace {
  readonly done: number;
  /** Number of steps from the current one; negative for earlier steps. */
  readonly away: number;
}

const offered = 3;

/** Where the thread is at a pin (from 1), nearest to `done` first; ties: the earlier first. */
export function placesAt(
  pin: number,
  steps: readonly { readonly from: number; readonly to: number }[],
  done: number,
): PinPlace[] {
  const places = steps.flatMap(({ from }, i) => (from === pin ? [i] : []));
  if (steps.at(-1)?.to === pin) places.push(steps.length);
  return places
    .map((place) => ({ done: place, away: place - done }))
    .sort((one, other) => Math.abs(one.away) - Math.abs(other.away) || one.away - other.away)
    .slice(0, offered);
}
