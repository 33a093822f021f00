import {
  applyOperations,
  idSeries,
  type MarkedGrid,
  type Operation,
  packHistory,
  packOperations,
  replay,
  unpackHistory,
  unpackOperations,
  untouchedHistory,
} from '@uzor/kit';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxTo, segment } from './outbox.fixture.ts';
import type { Delivery } from './outbox.ts';
import { memoryStore } from './store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const grid: MarkedGrid = { width: 6, height: 6, cells: new Uint8Array(36), palette: [{ letter: 'A', rgb: [0, 0, 0] }] };

/** A server that merges by the kit's rule; what it is sent and what it stores is packed. */
function mergingServer() {
  let history = untouchedHistory;
  const arrived: Operation[] = [];
  const take = (sent: readonly Operation[]) => {
    const known = new Set(history.seen);
    const operations = unpackOperations(packOperations(sent));
    arrived.push(...operations.filter(({ id }) => !known.has(id)));
    const stored = { ...history, entries: unpackHistory(packHistory(history.entries)) };
    history = applyOperations(stored, operations, grid);
  };
  return { arrived, take, marks: () => replay(history.entries, grid) };
}

/** A browser that keeps its marks over pages, on a line of its own. */
function device(place: number, remote: ReturnType<typeof mergingServer>) {
  const store = memoryStore<Operation>();
  const made: Operation[] = [];
  let pages = 0;
  let line: 'good' | 'down' | 'answer-lost' = 'good';
  let ended = false;
  const take = (operations: readonly Operation[]) => {
    if (line !== 'down' && !ended) remote.take(operations);
  };
  const deliver = async (_: string, operations: readonly Operation[]): Promise<Delivery<number>> => {
    if (ended && line === 'good') return { outcome: 'refused' };
    take(operations);
    return line === 'good' ? { outcome: 'saved', answer: 0 } : { outcome: 'later' };
  };
  const page = () => {
    const id = idSeries(`${place}000${String(pages++).padStart(4, '0')}-0000-4000-8000-000000000000`);
    return { id, outbox: outboxTo({ take, deliver }, store).outbox };
  };
  let open = page();
  return {
    made,
    waiting: () => open.outbox.waiting(),
    add(operation: Omit<Operation, 'id'>) {
      const whole = { ...operation, id: open.id() };
      made.push(whole);
      open.outbox.add(segment, [whole]);
    },
    /** Another page takes over: after a kill, or after one that sent what it had as it was left. */
    async reopen(killed: boolean) {
      if (!killed) open.outbox.sendOnLeave();
      open.outbox.close();
      open = page();
      await open.outbox.open();
      await open.outbox.flush(); // as a board does when it is opened
    },
    set(state: typeof line) {
      line = state;
    },
    /** The link of a guest has ended: nothing more is taken from here. */
    end() {
      ended = true;
    },
  };
}

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

async function perform(one: ReturnType<typeof device>, what: Deed): Promise<void> {
  if ('operation' in what) one.add(what.operation);
  else if ('line' in what) one.set(what.line);
  else if ('killed' in what) await one.reopen(what.killed);
  else vi.setSystemTime(Date.now() + what.hours * 3_600_000);
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
        const devices = Array.from({ length: 4 }, (_, place) => device(place, remote));
        for (const [place, what] of deeds) {
          for (const one of devices.slice(place, place + 1)) await perform(one, what);
          await vi.advanceTimersByTimeAsync(300);
        }
        for (const one of devices) one.set('good');
        await vi.advanceTimersByTimeAsync(60_000);
        expect(devices.flatMap((one) => one.waiting())).toEqual([]);
        for (const { made } of devices) {
          const own = new Set(idsOf(made));
          expect(idsOf(remote.arrived).filter((id) => own.has(id))).toEqual(idsOf(made));
        }
        expect(remote.arrived).toHaveLength(devices.reduce((sum, { made }) => sum + made.length, 0));
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
        const devices = Array.from({ length: 3 }, (_, place) => device(place, remote));
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
        await vi.advanceTimersByTimeAsync(60_000);
        expect(devices.flatMap((one) => one.waiting())).toEqual([]);
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
