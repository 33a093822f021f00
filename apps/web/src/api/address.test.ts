import { expect, test } from 'vitest';
import { filled, queryText } from './address.ts';

test('parts of a path are filled, and escaped', () => {
  expect(filled('/tile/:id/segment/:segmentId', { id: 'k/1', segmentId: 's1' })).toBe('/tile/k%2F1/segment/s1');
});
test('a part without a value is refused: the call would go elsewhere', () => {
  expect(() => filled('/tile/:id')).toThrow(RangeError);
});
test('a query bears lists in brackets and leaves out what is absent', () => {
  expect(queryText({ page: 2, size: [1, 2], q: '', sort: null, filter: undefined, visible: false })).toBe(
    `?page=2&${encodeURIComponent('size[]')}=1&${encodeURIComponent('size[]')}=2&visible=false`,
  );
  expect(queryText({})).toBe('');
});
