import { segmentCells, workOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { makeBooklet } from '../booklet.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { platformScheme } from '../testing/booklets.ts';
import { orderOf } from '../testing/work-of-forty.ts';
import { placesOf } from '../work.ts';

test.each(['portrait', 'landscape'] as const)(
  '%s: six platforms in order, each followed by its four segments',
  (orientation) => {
    const pdf = readPdf(makeBooklet(orderOf({ stored: platformScheme(orientation) })));
    const titles = pdf.pages.map(({ content }) => pdf.texts(content)[0] ?? '');
    const expected = [1, 2, 3, 4, 5, 6].flatMap((platform) => [
      `Платформа ${platform} из 6`,
      ...[1, 2, 3, 4].map((number) => `Платформа ${platform}, сегмент ${number}`),
    ]);
    expect(titles.slice(-30)).toEqual(expected);
  },
);

test('a platform and its segments hold the same cells; every cell of the work appears once', () => {
  const stored = platformScheme('landscape');
  const pdf = readPdf(makeBooklet(orderOf({ stored })));
  const rowsOf = (content: string) => {
    const from = content.indexOf('/C ');
    return pdf.texts(content.slice(from, content.indexOf(' ET', from)));
  };
  const lettersOf = (cells: Iterable<number>) => Array.from(cells, (cell) => stored.palette[cell]?.letter).join('');
  const places = placesOf(stored);
  const pages = pdf.pages.slice(-30);
  places.forEach((place, i) => {
    const page = pages[Math.floor(i / 4) * 5 + 1 + (i % 4)];
    expect(rowsOf(page?.content ?? '').join('')).toBe(lettersOf(segmentCells(workOf(stored, 'cells').grid, place)));
  });
  for (let platform = 0; platform < 6; platform++) {
    const whole = rowsOf(pages[platform * 5]?.content ?? '');
    const [upperLeft, upperRight] = [1, 2].map((k) => rowsOf(pages[platform * 5 + k]?.content ?? ''));
    const [lowerLeft, lowerRight] = [3, 4].map((k) => rowsOf(pages[platform * 5 + k]?.content ?? ''));
    const beside = (left: readonly string[] = [], right: readonly string[] = []) =>
      left.map((row, y) => row + (right[y] ?? ''));
    expect(whole).toEqual([...beside(upperLeft, upperRight), ...beside(lowerLeft, lowerRight)]);
  }
});
