import { pinsOn } from './pins.ts';
import { planOf, type StringScheme, turnsOf } from './scheme.ts';

const SLACK_SHARE = 1.1; // turns around the pins, knots, tails

/**
 * Metres of thread from the start to each step, ascending from 0. Includes turns around the pins and knots.
 * @param steps pins in the order of the thread, from 0; `pins` of them on the ring
 */
export function threadMetresAlong(steps: Uint16Array, pins: number, hoopMm: number): Float64Array {
  const { x, y } = pinsOn(pins);
  const along = new Float64Array(steps.length);
  let diameters = 0;
  for (let k = 1; k < steps.length; k++) {
    const across = x[steps[k]] - x[steps[k - 1]];
    const down = y[steps[k]] - y[steps[k - 1]];
    diameters += Math.sqrt(across * across + down * down);
    along[k] = (SLACK_SHARE * diameters * hoopMm) / 1000;
  }
  return along;
}

/** Metres of thread for a whole path. Parameters: see `threadMetresAlong`. */
export function threadMetresOf(steps: Uint16Array, pins: number, hoopMm: number): number {
  return threadMetresAlong(steps, pins, hoopMm).at(-1) ?? 0;
}

/** Metres of each thread of a scheme, in the order of its plan. */
export function metresByThread(scheme: Pick<StringScheme, 'steps' | 'pins' | 'hoopMm' | 'plan'>): number[] {
  const along = threadMetresAlong(scheme.steps, scheme.pins, scheme.hoopMm);
  const metres = planOf(scheme).threads.map(() => 0);
  for (const { step, end, thread } of turnsOf(scheme)) metres[thread] += along[end] - along[step];
  return metres;
}
