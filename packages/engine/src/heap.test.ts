import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Heap } from './heap.ts';

const drained = (heap: Heap, keys: Float64Array) => {
  const taken: number[] = [];
  for (; heap.size > 0; heap.drop()) taken.push(keys[heap.entries[0]]);
  return taken;
};
const falling = (keys: readonly number[]) => keys.toSorted((one, two) => two - one);
const someKeys = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 60 });

test('inserted entries are removed in descending order of their keys', () => {
  fc.assert(
    fc.property(someKeys, (values) => {
      const keys = Float64Array.from(values);
      const heap = new Heap(keys);
      for (const entry of keys.keys()) heap.put(entry);
      expect(heap.size).toBe(values.length);
      expect(drained(heap, keys)).toEqual(falling(values));
    }),
  );
});
test('appended and arranged entries are removed in the same order', () => {
  fc.assert(
    fc.property(someKeys, (values) => {
      const keys = Float64Array.from(values);
      const heap = new Heap(keys);
      for (const entry of keys.keys()) heap.append(entry);
      heap.arrange();
      expect(drained(heap, keys)).toEqual(falling(values));
    }),
  );
});
test('sink restores the order after a key was lowered', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 30 }),
      fc.nat(60),
      (values, by) => {
        const keys = Float64Array.from(values);
        const heap = new Heap(keys);
        for (const entry of keys.keys()) heap.put(entry);
        keys[heap.entries[0]] -= by;
        heap.sink(0);
        expect(drained(heap, keys)).toEqual(falling([...keys]));
      },
    ),
  );
});
test('nextKey is the second highest key, 0 if there is none', () => {
  const keys = Float64Array.of(3, 9, 7);
  const heap = new Heap(keys);
  expect(heap.nextKey()).toBe(0);
  heap.put(0);
  expect(heap.nextKey()).toBe(0);
  heap.put(1);
  expect(heap.nextKey()).toBe(3);
  heap.put(2);
  expect(heap.nextKey()).toBe(7);
});
