import { expect, test } from 'vitest';
import { threadMetresOf } from './thread-length.ts';

test('a thread right across and back takes two diameters and a tenth more', () => {
  expect(threadMetresOf(Uint16Array.from([0, 90, 0]), 180, 400)).toBeCloseTo(0.88, 9);
});
test('no step takes no thread', () => {
  expect(threadMetresOf(new Uint16Array(0), 180, 400)).toBe(0);
});
