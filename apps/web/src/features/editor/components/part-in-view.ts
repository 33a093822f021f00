/** A part that begins at most this far below the top of the tray counts as in view, CSS pixels. */
const nearTop = 48;

/**
 * Finds the part of a scrolled container that is in view.
 * @param tops top of each part relative to the container's viewport, CSS pixels, in order
 * @param below how far the container can still scroll, CSS pixels
 * @returns index of the part; the last one if the container is scrolled to its end
 */
export function partInView(tops: readonly number[], below: number): number {
  if (below < 1) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= nearTop),
  );
}
