import {
  applyOperations,
  countHands,
  idAt,
  idSeries,
  type MarkedGrid,
  type Operation,
  packHistory,
  packMarks,
  replay,
  unpackHands,
  unpackHistory,
  unpackMarks,
  untouchedHistory,
} from '@uzor/kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operate } from './merge-operations.ts';
import { type OperationRun, runsWith, seenAmong, stretchesOf } from './operation-runs.ts';

const series = ['0f8fad5b-d9cb-869f-a165-', '1f8fad5b-d9cb-869f-a165-'] as const;
const anyId = fc.oneof(
  fc.record({ of: fc.constantFrom(...series), number: fc.nat(30) }).map(({ of, number }) => idAt(of, number)),
  fc.uuid(),
);

/** The table of runs as the database keeps it. */
class Table {
  readonly #rows = new Map<string, OperationRun>();

  around(ids: readonly string[]): OperationRun[] {
    const stretches = stretchesOf(ids);
    return this.all.filter(({ first }) => stretches.some((stretch) => stretch.first <= first && first <= stretch.last));
  }

  write(runs: readonly OperationRun[]): void {
    for (const run of runs) this.#rows.set(run.first, run);
  }

  get all(): OperationRun[] {
    return [...this.#rows.values()];
  }
}

/** What the table holds after batches that were each looked up before. */
function tableAfter(batches: readonly (readonly string[])[]): OperationRun[] {
  const table = new Table();
  for (const ids of batches) {
    const known = table.around(ids);
    const seen = new Set(seenAmong(known, ids));
    const fresh = [...new Set(ids)].filter((id) => !seen.has(id));
    table.write(runsWith(known, fresh));
  }
  return table.all;
}

test('whatever batches came, the ids in them are seen and no others', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyId, { maxLength: 8 }), { maxLength: 12 }), (batches) => {
      const given = new Set(batches.flat());
      const asked = [...given, ...series.flatMap((of) => Array.from({ length: 32 }, (_, number) => idAt(of, number)))];
      expect(new Set(seenAmong(tableAfter(batches), asked))).toEqual(given);
    }),
  );
});
test('ids that a page counts on take one row, however many batches bring them', () => {
  const ids = Array.from({ length: 100 }, (_, number) => idAt(series[0], number));
  const batches = [ids.slice(0, 1), ids.slice(1, 40), ids.slice(30, 60), ids.slice(60)];
  expect(tableAfter(batches)).toEqual([{ first: ids[0], last: ids[99] }]);
});

const grid: MarkedGrid = { width: 6, height: 6, cells: new Uint8Array(36), palette: [{ letter: 'A', rgb: [0, 0, 0] }] };
const untouched: Parameters<typeof operate>[0] = {
  id: 's',
  kit_id: 'k',
  number: 1,
  platform_number: null,
  history: [],
  undone: [],
  marks: Buffer.alloc(0),
  marked_cells: 0,
  total_cells: 36,
  version: 0,
  picture_key: null,
  hands: Buffer.alloc(0),
  claimed_by: null,
  claimed_until: null,
  changed_at: new Date(0),
};
const deed = fc.oneof(
  fc.record({ type: fc.constantFrom('mark', 'mark', 'unmark'), cells: fc.tuple(fc.nat(35)) }),
  fc.record({ type: fc.constantFrom('undo', 'redo', 'clear') }),
);
/** Whose a cell is after a change by `hand`, by the words of the specification. */
function markedBy(hand: number, { one, before, now }: { one: number; before?: number; now?: number }): number {
  if (now !== 1) return 0;
  return before === 1 ? one : hand;
}

/** Batches of four devices; `again`: one that came before comes once more after it. */
const sending = fc.record({
  device: fc.nat(3),
  deeds: fc.array(deed, { minLength: 1, maxLength: 6, size: 'max' }),
  again: fc.option(fc.nat(99)),
});

test('batches of four devices, whenever they come and come again, leave the marks of the merge, each of the hand that made it (seeded property)', () => {
  fc.assert(
    fc.property(fc.array(sending, { minLength: 10, maxLength: 30, size: 'max' }), (sendings) => {
      const pages = ['0', '1', '2', '3'].map((place) => idSeries(`${place}f8fad5b-d9cb-469f-a165-70867728950e`));
      const batches: { readonly hand: number; readonly operations: Operation[] }[] = [];
      for (const { device, deeds, again } of sendings) {
        batches.push({ hand: device, operations: deeds.map((one) => ({ ...one, id: pages[device]?.() ?? '' })) });
        if (again !== null) batches.push(batches[again % batches.length] ?? { hand: device, operations: [] });
      }
      const table = new Table();
      let row = untouched;
      const whose = new Uint8Array(36);
      for (const { hand, operations } of batches) {
        const changed = operate(row, table.around(operations.map(({ id }) => id)), operations, grid, hand);
        if (changed === null) continue;
        const [history, undone] = [changed.entries, changed.undone].map((of) => unpackHistory(packHistory(of)));
        const before = unpackMarks(row.marks, 36);
        const marks = unpackMarks(changed.marks, 36);
        whose.set(whose.map((one, cell) => markedBy(hand, { one, before: before[cell], now: marks[cell] })));
        const [kept, hands] = [Buffer.from(changed.marks), Buffer.from(changed.hands)];
        row = { ...row, history: history ?? [], undone: undone ?? [], marks: kept, hands };
        expect(unpackHands(row.hands, 36)).toEqual(whose);
        const counts = [...countHands(whose, marks).values()].reduce((sum, count) => sum + count, 0);
        expect(counts).toBe(changed.markedCells);
        table.write(changed.runs);
      }
      const merged = applyOperations(
        untouchedHistory,
        batches.flatMap(({ operations }) => operations),
        grid,
      );
      expect(row.history).toEqual(merged.entries);
      expect([...row.marks]).toEqual([...packMarks(replay(merged.entries, grid))]);
    }),
  );
});
