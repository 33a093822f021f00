import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Heap } from './heap.ts';

/** What a heap may be asked, against a plain list that is sorted anew each time. */
const moves = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('put' as const), key: fc.integer({ min: -20, max: 20 }) }),
    fc.record({ kind: fc.constant('drop' as const), key: fc.constant(0) }),
    fc.record({ kind: fc.constant('lower' as const), key: fc.nat({ max: 9 }) }),
  ),
  { maxLength: 80 },
);

test('whatever is put, dropped and lowered, the top is the highest key of what is left', () => {
  fc.assert(
    fc.property(moves, (asked) => {
      const keys = new Float64Array(asked.length);
      const heap = new Heap(keys);
      const left = new Map<number, number>();
      let entry = 0;
      for (const { kind, key } of asked) {
        if (kind === 'put') {
          keys[entry] = key;
          left.set(entry, key);
          heap.put(entry++);
        } else if (heap.size === 0) continue;
        else if (kind === 'drop') {
          left.delete(heap.entries[0]);
          heap.drop();
        } else {
          const top = heap.entries[0];
          keys[top] -= key;
          left.set(top, keys[top]);
          heap.sink(0);
        }
        expect(heap.size).toBe(left.size);
        if (left.size > 0) expect(keys[heap.entries[0]]).toBe(Math.max(...left.values()));
      }
    }),
    { numRuns: 200, seed: 2 },
  );
});
test('every entry comes out once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 50 }), (values) => {
      const heap = new Heap(Float64Array.from(values));
      for (const entry of values.keys()) heap.put(entry);
      const taken: number[] = [];
      for (; heap.size > 0; heap.drop()) taken.push(heap.entries[0]);
      expect(taken.toSorted((one, two) => one - two)).toEqual([...values.keys()]);
    }),
    { numRuns: 100, seed: 2 },
  );
});
test('the next key is what the top would be after a drop', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 40 }), (values) => {
      const keys = Float64Array.from(values);
      const heap = new Heap(keys);
      for (const entry of keys.keys()) heap.append(entry);
      heap.arrange();
      const next = heap.nextKey();
      heap.drop();
      expect(keys[heap.entries[0]]).toBe(next);
    }),
    { numRuns: 100, seed: 2 },
  );
});
test('a heap emptied to the last entry can be filled again', () => {
  const keys = Float64Array.of(4, 8, 6);
  const heap = new Heap(keys);
  for (let round = 0; round < 3; round++) {
    for (const entry of keys.keys()) heap.put(entry);
    for (const expected of [8, 6, 4]) {
      expect(keys[heap.entries[0]]).toBe(expected);
      heap.drop();
    }
    expect(heap.size).toBe(0);
  }
});
test('keys below zero and infinite ones have their order too', () => {
  const keys = Float64Array.of(-1, Infinity, -Infinity, 0);
  const heap = new Heap(keys);
  for (const entry of keys.keys()) heap.put(entry);
  const taken: number[] = [];
  for (; heap.size > 0; heap.drop()) taken.push(heap.entries[0]);
  expect(taken).toEqual([1, 3, 0, 2]);
});
