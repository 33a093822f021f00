/**
 * A number from 0 to 1 for a place, the same every time it is drawn, without any order the eye could see. The engine's
 * `mixedBits` is alike; landing pages do without the engine.
 */
export function chanceAt(one: number, two = 0): number {
  let mixed = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(two, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
