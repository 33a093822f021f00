import { expect, test } from 'vitest';
import { queryText } from '../../api/address.ts';
import { criteriaOf, questionOf, usualCriteria } from './criteria.ts';

const read = (text: string) => criteriaOf(new URLSearchParams(text));
const chosen = { q: 'Лёва', sort: 'size', size: 2, filter: 1, hidden: true } as const;

test('what nobody could have chosen counts as not chosen', () => {
  expect(read('sort=price&size=a4&filter=-1&hidden=yes')).toEqual(usualCriteria);
  expect(read(`q=${'a'.repeat(200)}`).q).toHaveLength(100);
});
test('the server is asked in its own words, for visible works or for hidden ones', () => {
  expect(queryText(questionOf(usualCriteria).query)).toBe('?visible=1');
  expect(decodeURIComponent(queryText(questionOf(chosen).query))).toBe(
    '?q=Лёва&sort=size&visible=0&size[]=2&filter[]=1',
  );
});
