/** A pseudorandom number from 0 to 1 for a position. Not the engine's `mixedBits`, which landing pages do not load. */
export function chanceAt(one: number, two = 0): number {
  let mixed = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(two, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
