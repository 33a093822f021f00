import { createRequire } from 'node:module';

/* Replaces `@node-rs/argon2` in tests, which hash hundreds of passwords: the same algorithm at its lowest cost. */

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');
type Cost = Parameters<typeof argon2.hash>[1];

/** Passwords hashed or compared so far, and the cost requested by the last hash. */
export const hashing: { count: number; cost: Cost } = { count: 0, cost: undefined };

export function hash(password: string, cost?: Cost): Promise<string> {
  hashing.count++;
  hashing.cost = cost;
  return argon2.hash(password, { ...cost, memoryCost: 64, timeCost: 1 });
}

export function verify(hashed: string, password: string): Promise<boolean> {
  hashing.count++;
  return argon2.verify(hashed, password);
}
