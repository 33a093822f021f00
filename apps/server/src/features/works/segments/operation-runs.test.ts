import {
  applyOperations,
  countByAuthor,
  idAt,
  idSeries,
  type MarkedGrid,
  type Operation,
  packHistory,
  packMarks,
  replay,
  selectedCells,
  unpackAuthors,
  unpackHistory,
  unpackMarks,
  untouchedHistory,
} from '@uzor/kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GuestMayNot } from '../../../errors.ts';
import { operate } from './merge-operations.ts';
import { type OperationRun, type RunOfCollaborator, runsWith, seenAmong } from './operation-runs.ts';

const series = ['0f8fad5b-d9cb-869f-a165-', '1f8fad5b-d9cb-869f-a165-'] as const;
const anyId = fc.oneof(
  fc.record({ of: fc.constantFrom(...series), number: fc.nat(30) }).map(({ of, number }) => idAt(of, number)),
  fc.uuid(),
);

class Table {
  readonly #rows = new Map<string, RunOfCollaborator>();

  around(ids: readonly string[]): RunOfCollaborator[] {
    const sorted = this.all.toSorted((one, other) => (one.first < other.first ? -1 : 1));
    return [...new Set(ids.flatMap((id) => sorted.findLast(({ first }) => first <= id) ?? []))];
  }

  write(runs: readonly OperationRun[], collaborator = 0): void {
    for (const run of runs) this.#rows.set(run.first, { ...run, collaborator });
  }

  get all(): RunOfCollaborator[] {
    return [...this.#rows.values()];
  }
}

/** The table after batches that were each looked up first. */
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

test('whatever batches came, their ids are known and no others', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyId, { maxLength: 8 }), { maxLength: 12 }), (batches) => {
      const given = new Set(batches.flat());
      const asked = [...given, ...series.flatMap((of) => Array.from({ length: 32 }, (_, number) => idAt(of, number)))];
      expect(new Set(seenAmong(tableAfter(batches), asked))).toEqual(given);
    }),
  );
});
test('consecutive ids of a page take one row, in however many batches they come', () => {
  const ids = Array.from({ length: 100 }, (_, number) => idAt(series[0], number));
  const batches = [ids.slice(0, 1), ids.slice(1, 40), ids.slice(30, 60), ids.slice(60)];
  expect(tableAfter(batches)).toMatchObject([{ first: ids[0], last: ids[99] }]);
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
const action = fc.oneof(
  fc.record({ type: fc.constantFrom('mark', 'mark', 'unmark'), cells: fc.tuple(fc.nat(35)) }),
  fc.record({ type: fc.constantFrom('undo', 'redo', 'clear') }),
);
/** The author of a cell after a change by `collaborator`, as in the specification. */
function markedBy(
  collaborator: number,
  { one, before, now, made }: { one: number; before?: number; now?: number; made: boolean },
): number {
  return now === 1 && before !== 1 && made ? collaborator : one;
}

/** A batch with something that guests may not do is refused as a whole. */
function unlessRefused<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof GuestMayNot) return null;
    throw error;
  }
}

/** Batches of four devices; `again`: an earlier batch is repeated after it. */
const sending = fc.record({
  device: fc.nat(3),
  actions: fc.array(action, { minLength: 1, maxLength: 6, size: 'max' }),
  again: fc.option(fc.nat(99)),
});

test('batches of four devices, in any order and repeated, leave the marks of the merge, each with its author (seeded property)', () => {
  fc.assert(
    fc.property(fc.array(sending, { minLength: 10, maxLength: 30, size: 'max' }), (sendings) => {
      const pages = ['0', '1', '2', '3'].map((place) => idSeries(`${place}f8fad5b-d9cb-469f-a165-70867728950e`));
      const batches: { readonly collaborator: number; readonly operations: Operation[] }[] = [];
      for (const { device, actions, again } of sendings) {
        batches.push({
          collaborator: device,
          operations: actions.map((one) => ({ ...one, id: pages[device]?.() ?? '' })),
        });
        if (again !== null) batches.push(batches[again % batches.length] ?? { collaborator: device, operations: [] });
      }
      const table = new Table();
      let row = untouched;
      const whose = new Uint8Array(36);
      const taken: Operation[] = [];
      for (const { collaborator, operations } of batches) {
        const ofCollaborator = table.all.filter((run) => run.collaborator === collaborator);
        const former = [...row.history, ...row.undone].map(({ id }) => id);
        const own = new Set(seenAmong(ofCollaborator, former));
        const earlier = { around: table.around(operations.map(({ id }) => id)), own, cleared: [], stored: 0 };
        const changed = unlessRefused(() => {
          const made = operate(row, earlier, operations, grid, collaborator);
          taken.push(...operations);
          return made;
        });
        if (changed === null) continue;
        const [history, undone] = [changed.entries, changed.undone].map((of) => unpackHistory(packHistory(of)));
        const before = unpackMarks(row.marks, 36);
        const marks = unpackMarks(changed.marks, 36);
        const made = new Set(
          operations.filter(({ type }) => type === 'mark').flatMap((one) => selectedCells(grid, one)),
        );
        whose.set(
          whose.map((one, cell) =>
            markedBy(collaborator, { one, before: before[cell], now: marks[cell], made: made.has(cell) }),
          ),
        );
        const [kept, hands] = [Buffer.from(changed.marks), Buffer.from(changed.hands)];
        row = { ...row, history: history ?? [], undone: undone ?? [], marks: kept, hands };
        expect(unpackAuthors(row.hands, 36)).toEqual(whose);
        const counts = [...countByAuthor(whose, marks).values()].reduce((sum, count) => sum + count, 0);
        expect(counts).toBe(changed.markedCells);
        table.write(changed.runs, collaborator);
      }
      const merged = applyOperations(untouchedHistory, taken, grid);
      expect(row.history).toEqual(merged.entries);
      expect([...row.marks]).toEqual([...packMarks(replay(merged.entries, grid))]);
    }),
  );
});
