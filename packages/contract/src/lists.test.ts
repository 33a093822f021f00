import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { list, mostFieldErrors } from './lists.ts';

/** A schema of numbers that counts how many it has validated. */
function counting() {
  const seen = { elements: 0 };
  const element = z.number().check(z.refine(() => ++seen.elements > 0));
  return { seen, element };
}

test('a list accepts what its elements accept', () => {
  const numbers = list(z.pipe(z.transform(Number), z.number()), { error: 'field.required' }).check(z.maxLength(3));
  expect(numbers.parse(['1', 2])).toEqual([1, 2]);
  expect(numbers.safeParse('1').error?.issues[0]).toMatchObject({ message: 'field.required', path: [] });
});

test('after a dozen wrong elements no others are validated', () => {
  const element = z.string();
  const { issues } = list(element).safeParse(Array.from({ length: 100_000 }, () => 0)).error ?? { issues: [] };
  expect(issues.map(({ path }) => path)).toEqual(Array.from({ length: mostFieldErrors }, (_, place) => [place]));
});

test('nested lists report at most a dozen faults in total', () => {
  const nested = z.object({ rows: list(z.object({ cells: list(z.int()) })) });
  const rows = Array.from({ length: 1000 }, () => ({ cells: Array.from({ length: 1000 }, () => 'x') }));
  expect(nested.safeParse({ rows }).error?.issues).toHaveLength(mostFieldErrors);
});

test('a list that is too long is refused before its first element is validated', () => {
  const { seen, element } = counting();
  const short = list(element).check(z.maxLength(3, { error: 'field.long' }));
  expect(short.safeParse([1, 2, 3, 4]).error?.issues[0]?.message).toBe('field.long');
  expect(seen.elements).toBe(0);
  expect([short.safeParse([1, 2, 3]).success, seen.elements]).toEqual([true, 3]);
});
