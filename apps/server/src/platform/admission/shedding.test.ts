import { expect, onTestFinished, test } from 'vitest';
import type { Load } from './load-gauge.ts';
import { openLoadGauge } from './load-gauge.ts';
import { openShedding, sheddable } from './shedding.ts';

const calm: Load = { loopDelayMs: 2, drawingWaitSeconds: 0, waitingPhotos: 0, waitingOrders: 0 };
const NEVER_MS = 2 ** 30;

/** What is shed after each load in turn. */
function shedAfter() {
  let load = calm;
  const shedding = openShedding({ read: async () => load, stop: () => undefined }, NEVER_MS);
  onTestFinished(() => shedding.stop());
  const refusal = (what: (typeof sheddable)[number]): unknown => {
    try {
      shedding.demand(what);
      return null;
    } catch (error) {
      return error;
    }
  };
  return {
    refusal,
    async after(...loads: readonly Partial<Load>[]) {
      for (const one of loads) {
        load = { ...calm, ...one };
        await shedding.look();
      }
      return sheddable.filter((what) => refusal(what) !== null);
    },
  };
}

test.each([
  ['nothing to do', {}, []],
  ['a loop that is late', { loopDelayMs: 450 }, ['demos']],
  ['a loop that hardly comes round', { loopDelayMs: 2000 }, ['demos', 'previews']],
  ['a long line of drawings', { drawingWaitSeconds: 45 }, ['demos']],
  ['a line of drawings however long', { drawingWaitSeconds: 4000 }, ['demos']],
  ['many photos', { waitingPhotos: 50 }, ['demos']],
  ['very many photos of strangers', { waitingPhotos: 5000 }, ['demos']],
  ['very many photos of orders', { waitingPhotos: 120, waitingOrders: 120 }, ['demos', 'previews']],
] as const)('with %s what waits is told to come back, demos first', async (_load, load, shed) => {
  expect(await shedAfter().after(load)).toEqual(shed);
});

test('shed work is accepted again only after a calm period, so that it does not flap', async () => {
  const { after } = shedAfter();
  expect(await after({ loopDelayMs: 350 })).toEqual(['demos']);
  expect(await after({ loopDelayMs: 270 }, { loopDelayMs: 180 }, {}, {}, {}, {})).toEqual(['demos']);
  expect(await after({ loopDelayMs: 180 }, {}, {}, {}, {})).toEqual(['demos']);
  expect(await after({})).toEqual([]);
  expect(await after({ loopDelayMs: 270 })).toEqual([]);
});

test('a refused caller is told to retry when the queue is gone, within five minutes', async () => {
  const { after, refusal } = shedAfter();
  for (const [drawingWaitSeconds, retryAfterSeconds] of [
    [31, 31],
    [5000, 300],
    [0, 20],
  ] as const) {
    await after({ drawingWaitSeconds });
    expect(refusal('demos')).toMatchObject({ name: 'Overloaded', retryAfterSeconds });
  }
});

test('a delayed event loop shows in the gauge, and a queue that cannot be read counts as empty', async () => {
  const gauge = openLoadGauge({
    drawingWait: async () => {
      throw new Error('the database is away');
    },
    waitingPhotos: () => ({ waitingPhotos: 3, waitingOrders: 1 }),
  });
  onTestFinished(() => gauge.stop());
  for (let beat = 0; beat < 3; beat++) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    const until = performance.now() + 150;
    while (performance.now() < until);
  }
  const load = await gauge.read();
  expect(load).toMatchObject({ drawingWaitSeconds: 0, waitingPhotos: 3, waitingOrders: 1 });
  expect(load.loopDelayMs).toBeGreaterThan(20);
});
