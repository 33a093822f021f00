/** How far below the top of the tray a part may begin to be the one that is looked at, CSS pixels. */
const nearTop = 48;

/**
 * Which part of a scrolling sheet is looked at.
 * @param tops where each part begins, from the top of the window on the sheet; CSS pixels, in order
 * @param below how much can still be scrolled
 * @returns index of the part; the last one at the end of the sheet, however low it begins
 */
export function partInView(tops: readonly number[], below: number): number {
  if (below < 1) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= nearTop),
  );
}
