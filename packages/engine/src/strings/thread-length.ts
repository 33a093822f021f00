import { pinsOn } from './pins.ts';

const SLACK_SHARE = 1.1; // turns about the pins, knots, tails

/**
 * Metres of thread for a path from pin to pin, including turns around the pins and knots.
 *
 * @param steps pins in the order of the thread, from 0
 * @param pins pins on the ring
 * @param hoopMm diameter of the ring of pins, millimetres
 */
export function threadMetresOf(steps: Uint16Array, pins: number, hoopMm: number): number {
  const { x, y } = pinsOn(pins);
  let diameters = 0;
  for (let k = 1; k < steps.length; k++) {
    const across = x[steps[k]] - x[steps[k - 1]];
    const down = y[steps[k]] - y[steps[k - 1]];
    diameters += Math.sqrt(across * across + down * down);
  }
  return (SLACK_SHARE * diameters * hoopMm) / 1000;
}
