import { expect, test, vi } from 'vitest';
import { expectOwnEnd } from './expect-own-end.ts';

test.each<[string, unknown, number]>([
  ['the end of a booklet that was left while it opened is', new Error('Worker was terminated'), 1],
  ['a fault of a booklet is not', new Error('Invalid PDF structure.'), 0],
  ['something that is no error is not', 'Worker was terminated', 0],
])('%s taken quietly', (_, reason, times) => {
  const preventDefault = vi.fn();
  expectOwnEnd({ reason, preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(times);
});
