/**
 * A string art scheme: one thread wound from pin to pin round a hoop. Pure data, safe to send to a worker or to store.
 */
export interface StringScheme {
  /** Pins, evenly spaced; pin 0 is at the top, the numbers rise clockwise. */
  readonly pins: number;
  /** Diameter of the ring of pins, millimetres. */
  readonly hoopMm: number;
  /** Thickness of the thread, millimetres. */
  readonly threadMm: number;
  /** Pins in the order in which the thread visits them, numbered from 0. Empty if there is no thread to wind. */
  readonly steps: Uint16Array;
  /** Thread to cut: all chords, the turns around the pins and the ends, metres. */
  readonly threadMetres: number;
}

/** Number of chords of a scheme, which are the steps of the step player. */
export function linesOf({ steps }: Pick<StringScheme, 'steps'>): number {
  return Math.max(0, steps.length - 1);
}
