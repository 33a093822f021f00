/**
 * A generator of random numbers, 0 <= n < 1, the same on every machine; only the lowest 32 bits of `seed` count. Not
 * for secrets.
 * Source: the SplitMix32 step (a Weyl sequence through an integer mixer).
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

/** Hashes two whole numbers to 32 bits; 0, 0 gives 0. Source: the finaliser of MurmurHash3 (A. Appleby). */
export function mixedBits(one: number, two: number): number {
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(two, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
