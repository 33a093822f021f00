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

test('entries come out by their keys, the highest first, put in one by one', () => {
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
test('entries appended and arranged come out alike', () => {
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
test('an entry whose key became lower sinks to its place', () => {
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
test('the next key is the highest below the top, 0 where there is none', () => {
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
