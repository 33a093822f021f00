/**
 * A seeded generator: the same seed gives the same numbers on every machine.
 *
 * @param seed any number; its lowest 32 bits count
 * @returns a function giving the next number, 0 <= n < 1, 32 bits fine
 * Not for secrets. Source: the SplitMix32 step (a Weyl sequence through an integer mixer).
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
  };
}

/**
 * 32 well mixed bits of two whole numbers, for patterns that must look random but be the same on every machine. 0, 0 gives 0.
 *
 * Source: the finaliser of MurmurHash3 (A. Appleby, public domain).
 */
export function mixedBits(one: number, two: number): number {
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(two, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
