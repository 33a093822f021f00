import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsOf, isNear, pagesInView } from './paging.ts';

/** Pages of 500 px with gaps of 12 between them, in a view of 800. */
const column = { pitch: 512, lead: 12, view: 800, total: 78 };
/** A row whose pages fill the view. */
const row = { pitch: 358, lead: 0, view: 358, total: 78 };

test('a page that fills the view is the only one on the screen', () => {
  expect(pagesInView(row, 0)).toEqual({ first: 1, last: 1, current: 1 });
  expect(pagesInView(row, 358 * 77)).toEqual({ first: 78, last: 78, current: 78 });
});
test('half way between two pages both are on the screen, and the one that has more room is current', () => {
  expect(pagesInView(row, 358 + 170)).toEqual({ first: 2, last: 3, current: 2 });
  expect(pagesInView(row, 358 + 190)).toEqual({ first: 2, last: 3, current: 3 });
});
test('a column shows as many pages as the screen has room for', () => {
  expect(pagesInView(column, 0)).toEqual({ first: 1, last: 2, current: 1 });
  expect(pagesInView(column, 512 * 11)).toEqual({ first: 11, last: 13, current: 12 });
});
test('beyond its ends a strip shows its first and last page', () => {
  expect(pagesInView(column, -300)).toEqual({ first: 1, last: 1, current: 1 });
  expect(pagesInView(column, 512 * 90)).toEqual({ first: 78, last: 78, current: 78 });
});
test('what is drawn is what is on the screen and one page on each side', () => {
  const drawn = Array.from({ length: 78 }, (_, i) => i + 1).filter((page) =>
    isNear(page, { first: 11, last: 13, current: 12 }),
  );
  expect(drawn).toEqual([10, 11, 12, 13, 14]);
});

test('chapters of several pages are groups, a chapter of one page stands by itself', () => {
  const chapters = [
    { title: 'Cover', page: 1 },
    { title: 'Legend', page: 2 },
    { title: 'Segments', page: 3 },
  ];
  expect(groupsOf(chapters, 6)).toEqual([
    { title: null, pages: [1] },
    { title: null, pages: [2] },
    { title: 'Segments', pages: [3, 4, 5, 6] },
  ]);
});
test('every page is in one group, in order, whatever the outline says', () => {
  const chapter = fc.record({ title: fc.string(), page: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(fc.array(chapter), (chapters) => {
      const pages = groupsOf(chapters, 40).flatMap((group) => group.pages);
      expect(pages).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    }),
  );
});
