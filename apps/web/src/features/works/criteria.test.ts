import { expect, test } from 'vitest';
import { queryText } from '../../api/address.ts';
import { choicesMade, criteriaOf, isNarrowed, questionOf, searchOf, usualCriteria, worksSorts } from './criteria.ts';

const read = (text: string) => criteriaOf(new URLSearchParams(text));
const chosen = { q: 'Лёва', sort: 'size', size: 2, filter: 1, hidden: true } as const;

test('an address without a query shows the usual list, and the usual list needs none', () => {
  expect(read('')).toEqual(usualCriteria);
  expect(searchOf(usualCriteria).toString()).toBe('');
});
test('what was chosen is read from the address it was written to', () => {
  expect(criteriaOf(searchOf(chosen))).toEqual(chosen);
  for (const sort of worksSorts) expect(criteriaOf(searchOf({ ...usualCriteria, sort })).sort).toBe(sort);
});
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
test('the button of the filters counts size, colour and an unusual order; a search narrows too', () => {
  expect([choicesMade(usualCriteria), choicesMade(chosen)]).toEqual([0, 3]);
  expect([usualCriteria, { ...usualCriteria, q: ' ' }, { ...usualCriteria, hidden: true }].map(isNarrowed)).toEqual([
    false,
    false,
    false,
  ]);
  for (const narrowed of [{ q: 'a' }, { size: 1 }, { filter: 2 }])
    expect(isNarrowed({ ...usualCriteria, ...narrowed })).toBe(true);
});
