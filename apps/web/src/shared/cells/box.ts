/** A rectangle in any unit; `right` and `bottom` of whole cells are one past the last. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function around(boxes: readonly Box[], reach: number): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)) - reach,
    top: Math.min(...boxes.map(({ top }) => top)) - reach,
    right: Math.max(...boxes.map(({ right }) => right)) + reach,
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + reach,
  };
}

/** True if two boxes intersect, one of them enlarged by `reach` on every side. */
export function meet(one: Box, other: Box, reach = 0): boolean {
  return (
    one.left - reach < other.right &&
    one.right + reach > other.left &&
    one.top - reach < other.bottom &&
    one.bottom + reach > other.top
  );
}
