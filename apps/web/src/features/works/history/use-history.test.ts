import { expect, test } from 'vitest';
import { mergedHistory } from './use-history.ts';

const at = (...days: readonly number[]) =>
  days.map((day) => ({ id: `day-${day}`, created_at: `2026-11-${String(day).padStart(2, '0')}T09:30:00.000Z` }));
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => Number(id.slice(4)));

test('whole lists are merged by time, in either direction', () => {
  const lists = [
    { items: at(20, 12, 3), hasMore: false },
    { items: at(15, 8, 1), hasMore: false },
  ];
  expect(idsOf(mergedHistory(lists, true).rows)).toEqual([20, 15, 12, 8, 3, 1]);
  expect(idsOf(mergedHistory(lists, false).rows)).toEqual([1, 3, 8, 12, 15, 20]);
  expect(mergedHistory(lists, true).next).toBeNull();
});
test('rows stop where a list has more to come, and that list is asked next', () => {
  const lists = [
    { items: at(20, 12), hasMore: true },
    { items: at(15, 8, 1), hasMore: true },
  ];
  expect(mergedHistory(lists, true)).toEqual({ rows: at(20, 15, 12), next: 0 });
  const ascending = [
    { items: at(1, 9), hasMore: false },
    { items: at(2, 5), hasMore: true },
  ];
  expect(mergedHistory(ascending, false)).toEqual({ rows: at(1, 2, 5), next: 1 });
});
test('a work that moves between the lists is one row, from the first list', () => {
  const [work] = at(7);
  const restored = { ...at(7)[0], id: 'day-7', created_at: work?.created_at ?? '', from: 'works' };
  const lists = [
    { items: [restored], hasMore: false },
    { items: at(7), hasMore: false },
  ];
  expect(mergedHistory(lists, true).rows).toEqual([restored]);
});
