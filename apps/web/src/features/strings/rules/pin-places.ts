/** A place of the work at which the thread is at a certain pin. */
export interface PinPlace {
  /** Steps done there. */
  readonly done: number;
  /** Steps from where the player is: negative behind it, positive ahead. */
  readonly away: number;
}

/** Places offered at most. */
const offered = 3;

/**
 * Where the thread is at a pin, nearest to `done` first, at most three: for somebody whose thread and screen disagree.
 * Of two that are equally far the one behind comes first: losing steps is seen on the hoop, skipping them is not.
 *
 * @param pin from 1
 */
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
