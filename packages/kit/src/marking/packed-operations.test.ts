import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sequentialId, idAt, idSeries } from './sequential-ids.ts';
import type { HistoryEntry } from './marks.ts';
import type { Operation } from './operations.ts';
import { packHistory, packOperations, unpackHistory, unpackOperations } from './packed-operations.ts';

const seed = '0f8fad5b-d9cb-469f-a165-70867728950e';
const colour = fc.oneof(fc.constantFrom('A', 'Б', '★', '#0A1B2C'), fc.string({ maxLength: 4, unit: 'grapheme' }));
const numbers = fc.integer({ min: 0, max: 2 ** 32 });
/** Ids of two pages with gaps and steps back, ids of other clients, and arbitrary strings. */
const anyId = fc.oneof(
  fc
    .record({ page: fc.constantFrom('0', '1'), number: fc.oneof(fc.nat(9), fc.integer({ min: 0, max: 2 ** 48 - 1 })) })
    .map(({ page, number }) => idAt(`${page}f8fad5b-d9cb-869f-a165-`, number)),
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
  fc.string({ maxLength: 64 }),
);
const selection = {
  coordinates: fc.option(fc.record({ x: numbers, y: numbers })),
  colors: fc.array(colour, { maxLength: 4 }),
  cells: fc.array(numbers, { maxLength: 9 }),
};
const withCells = <T extends { readonly cells: number[] }>({ cells, ...rest }: T) => ({
  ...rest,
  ...(cells.length > 0 ? { cells } : {}),
});
const anyOperation: fc.Arbitrary<Operation> = fc
  .record({ id: anyId, type: fc.constantFrom('mark', 'unmark', 'undo', 'redo', 'clear'), ...selection })
  .map(withCells);
const anyEntry: fc.Arbitrary<HistoryEntry> = fc
  .record({ id: anyId, unmark: fc.boolean(), ...selection })
  .map(({ unmark, ...entry }) => withCells({ ...entry, ...(unmark ? { unmark: true as const } : {}) }));

test('packed operations unpack unchanged, whatever their ids, cells and colours', () => {
  fc.assert(
    fc.property(fc.array(anyOperation, { maxLength: 40 }), (operations) => {
      expect(unpackOperations(packOperations(operations))).toEqual(operations);
    }),
  );
});
test('a packed history unpacks unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), (entries) => {
      expect(unpackHistory(packHistory(entries))).toEqual(entries);
    }),
  );
});
test('any bytes give operations or a RangeError, never more operations than bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        expect(unpackOperations(bytes).length).toBeLessThanOrEqual(bytes.length);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
  );
});
test('no more operations are unpacked than asked for', () => {
  const packed = packOperations(Array.from({ length: 9 }, (_, i) => ({ id: String(i), type: 'undo' })));
  expect(unpackOperations(packed, 9)).toHaveLength(9);
  expect(() => unpackOperations(packed, 8)).toThrow(RangeError);
});
test('marking cell after cell takes at most four bytes a mark, with two pages alternating six', () => {
  const [one, other] = [idSeries(seed), idSeries(seed.replace('0', '1'))];
  const marks = (idOf: (cell: number) => string) =>
    Array.from(
      { length: 1000 },
      (_, cell): Operation => ({ id: idOf(cell), type: 'mark', cells: [(cell * 7) % 3600] }),
    );
  expect(packOperations(marks(one)).length).toBeLessThan(4020);
  expect(packOperations(marks((cell) => (cell % 2 ? other() : one()))).length).toBeLessThan(6040);
});
test('ids of a page count from 0 in a series of version 8, and no two are the same', () => {
  const next = idSeries(seed);
  const [first, second] = [next(), next()];
  expect([first, second]).toEqual(['0f8fad5b-d9cb-869f-a165-000000000000', '0f8fad5b-d9cb-869f-a165-000000000001']);
  expect(sequentialId(second)).toEqual({ series: '0f8fad5b-d9cb-869f-a165-', number: 1 });
  expect(sequentialId('nothing')).toBe(null);
  expect(() => idAt(first.slice(0, 24), 2 ** 48)).toThrow(RangeError);
});
