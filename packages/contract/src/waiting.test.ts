import { expect, test } from 'vitest';
import { lookAgainMs } from './waiting.ts';

test.each([
  [null, 1200],
  [1, 1200],
  [40, 4000],
  [600, 10_000],
])('with %s seconds to go a client polls again after %i ms', (seconds, ms) => {
  expect(lookAgainMs({ seconds })).toBe(ms);
});
