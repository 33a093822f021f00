import { applyOperations, idSeries, type Operation, replay, untouchedHistory } from '@uzor/kit';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkStore } from './work-store.ts';
import { grid, type Line, lineTo, mergingServer, type Remote, segment } from './work-sync.fixture.ts';
import { WorkSync } from './work-sync.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', {}); // the locks of Node are those of all its threads
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that keeps its marks over pages, on a line of its own. */
async function device(place: number, remote: Remote) {
  const database = new IDBFactory();
  const made: Operation[] = [];
  let pages = 0;
  let ended = false;
  const line = lineTo(remote);
  const page = async () => {
    vi.stubGlobal('indexedDB', database);
    const id = idSeries(`${place}000${String(pages++).padStart(4, '0')}-0000-4000-8000-000000000000`);
    const store = new WorkStore(() => true);
    const sync = new WorkSync(store, line.wire);
    const stop = sync.follow();
    await store.load();
    return { id, store, sync, stop };
  };
  let open = await page();
  return {
    made,
    waiting: () => open.store.pending(),
    marks: () => replay(applyOperations(untouchedHistory, open.store.log(segment), grid).entries, grid),
    pull: () => open.sync.pull(segment, true),
    add(operation: Omit<Operation, 'id'>) {
      const whole = { ...operation, id: open.id() };
      made.push(whole);
      return open.store.add(segment, [whole], null);
    },
    /** Another page takes over: after a kill, or after one that sent what it had as it was left. */
    async reopen(killed: boolean) {
      if (!killed) open.sync.sendOnLeave();
      open.stop();
      open.store.close();
      open = await page();
      await open.sync.flush(); // as a board does when it is opened
    },
    set(state: Line) {
      if (ended) line.set(state === 'good' ? 'refusing' : 'down');
      else line.set(state);
    },
    end() {
      ended = true;
      line.set('refusing');
    },
  };
}
type Device = Awaited<ReturnType<typeof device>>;

const pointing = fc.record({ type: fc.constantFrom('mark', 'mark', 'unmark'), cells: fc.tuple(fc.nat(35)) });
const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      operation: fc.oneof(pointing, fc.record({ type: fc.constantFrom('undo', 'redo', 'clear') })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ line: fc.constantFrom('good', 'down', 'answer-lost') }) },
  { weight: 1, arbitrary: fc.record({ killed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ hours: fc.integer({ min: -5, max: 5 }) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

async function perform(one: Device, what: Deed): Promise<void> {
  if ('operation' in what) await one.add(what.operation);
  else if ('line' in what) one.set(what.line);
  else if ('killed' in what) await one.reopen(what.killed);
  else vi.setSystemTime(Date.now() + what.hours * 3_600_000);
}

/** Resolves once all is sent: repeats begin half a minute apart at most. */
async function settled(devices: readonly Device[]): Promise<void> {
  const waiting = () => devices.flatMap((one) => one.waiting());
  for (let seconds = 0; seconds < 300 && waiting().length > 0; seconds++) await vi.advanceTimersByTimeAsync(1000);
  expect(waiting()).toEqual([]);
}

const idsOf = (operations: readonly Operation[]) => operations.map(({ id }) => id);

test('whatever happens to four devices, marks are the merge of all they did, each once and in its order (seeded property)', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(3), deed), { minLength: 30, maxLength: 80, size: 'max' }),
      async (deeds) => {
        const remote = mergingServer();
        const devices = await Promise.all([0, 1, 2, 3].map((place) => device(place, remote)));
        for (const [place, what] of deeds) {
          for (const one of devices.slice(place, place + 1)) await perform(one, what);
          await vi.advanceTimersByTimeAsync(300);
        }
        for (const one of devices) one.set('good');
        await settled(devices);
        for (const { made } of devices) {
          const own = new Set(idsOf(made));
          expect(idsOf(remote.arrived).filter((id) => own.has(id))).toEqual(idsOf(made));
        }
        expect(remote.arrived).toHaveLength(devices.reduce((sum, { made }) => sum + made.length, 0));
        for (const one of devices) {
          await one.pull();
          expect(one.marks()).toEqual(remote.marks());
        }
        expect(remote.marks()).toEqual(replay(applyOperations(untouchedHistory, remote.arrived, grid).entries, grid));
      },
    ),
  );
});

test('what a guest marks before the link ends is in the merge once, and nothing after (seeded property)', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), deed), { minLength: 20, maxLength: 50, size: 'max' }),
      fc.nat(50),
      async (deeds, endsAt) => {
        const remote = mergingServer();
        const devices = await Promise.all([0, 1, 2].map((place) => device(place, remote)));
        const [guest, ...owners] = devices;
        let before: readonly string[] = [];
        for (const [turn, [place, what]] of deeds.entries()) {
          if (turn === endsAt % deeds.length) {
            guest?.end();
            before = idsOf(remote.arrived);
          }
          for (const one of devices.slice(place, place + 1)) await perform(one, what);
          await vi.advanceTimersByTimeAsync(300);
        }
        for (const one of devices) one.set('good');
        await settled(devices);
        const made = new Set(idsOf(guest?.made ?? []));
        const arrived = idsOf(remote.arrived);
        expect(arrived.filter((id) => made.has(id))).toEqual(before.filter((id) => made.has(id)));
        for (const { made: all } of owners) {
          const own = new Set(idsOf(all));
          expect(arrived.filter((id) => own.has(id))).toEqual(idsOf(all));
        }
        expect(new Set(arrived).size).toBe(arrived.length);
        expect(remote.marks()).toEqual(replay(applyOperations(untouchedHistory, remote.arrived, grid).entries, grid));
      },
    ),
  );
});
