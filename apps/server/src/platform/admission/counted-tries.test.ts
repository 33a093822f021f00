import { expect, test } from 'vitest';
import { TooMany } from '../../errors.ts';
import { type Limits, noLimits } from '../http/rate-limits.ts';
import { sharedTry } from './counted-tries.ts';

const limit = { times: 1, seconds: 600 };

/** Counts in memory; `fails` selects the calls that the database does not answer. */
function limitsWhere(fails: (call: 'count' | 'giveBack', key: string) => boolean): Limits {
  const hits = new Map<string, number>();
  const add = (call: 'count' | 'giveBack', key: string, more: number): number => {
    if (fails(call, key)) throw new Error('no database');
    const now = (hits.get(key) ?? 0) + more;
    hits.set(key, now);
    return now;
  };
  return {
    ...noLimits,
    async count(key, { times }) {
      if (add('count', key, 1) > times) throw new TooMany(1);
    },
    async giveBack(key) {
      add('giveBack', key, -1);
    },
  };
}

test.each([
  ['counted', (call: string, key: string) => call === 'count' && key === 'network'],
  ['taken back', (call: string) => call === 'giveBack'],
] as const)('a try that cannot be %s holds up none after it', async (_, breaks) => {
  let isBroken = true;
  const limits = limitsWhere((call, key) => isBroken && breaks(call, key));
  await expect(sharedTry(limits, 'network', limit).then((known) => known(true))).rejects.toThrow('no database');
  isBroken = false;
  const refusal = async () => {
    for (let i = 0; i < 11; i++) await (await sharedTry(limits, 'network', limit))(false).catch(() => undefined);
    return sharedTry(limits, 'network', limit);
  };
  await expect(refusal()).rejects.toBeInstanceOf(TooMany);
});
