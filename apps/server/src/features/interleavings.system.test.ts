import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilCalm, wrongs } from '../testing/interleaved/audit.ts';
import { done, interleavings } from '../testing/interleaved/actions.ts';
import { bystander, makeEstate, openTwoServers, type TwoServers } from '../testing/interleaved/estate.ts';

/* Concurrent calls on the rows of one customer, in two processes, in any order. */

/** Each run orders a work, so there are a tenth of the usual runs. */
const runs = Math.ceil(Number(fc.readConfigureGlobal().numRuns ?? 50) / 10);

let two: TwoServers;
beforeAll(async () => {
  two = await openTwoServers();
});
afterAll(() => two.close());

test('under any interleaving no call breaks, nothing is lost, and files, keys and attempts agree with the works', {
  timeout: 120_000 + 30_000 * runs,
}, async () => {
  const kept = await bystander(two);
  const { database } = two.servers[0];
  await untilCalm(two);
  const bystanders = () => database.selectFrom('kit').selectAll().where('id', '=', kept).execute();
  const before = await bystanders();
  await fc.assert(
    fc.asyncProperty(interleavings, async (begun) => {
      const estate = await makeEstate(two);
      const answers = await done(two, estate, begun);
      await untilCalm(two);
      expect(await wrongs(two, estate, answers)).toEqual([]);
      expect(await bystanders()).toEqual(before);
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
