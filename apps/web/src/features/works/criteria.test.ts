import { expect, test } from 'vitest';
import { criteriaOf, usualCriteria } from './criteria.ts';

const read = (text: string) => criteriaOf(new URLSearchParams(text));

test('what nobody could have chosen counts as not chosen', () => {
  expect(read('sort=price&size=a4&filter=-1&hidden=yes')).toEqual(usualCriteria);
  expect(read(`q=${'a'.repeat(200)}`).q).toHaveLength(100);
});
