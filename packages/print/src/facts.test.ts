import { outlookOf, sizeOf, squareCm, wholeHours, workFacts } from '@uzor/kit';
import { expect, test } from 'vitest';
import { makeBooklet } from './booklet.ts';
import { hoursFact } from './facts.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { platformScheme } from './testing/booklets.ts';
import { paintedScheme } from './testing/painted-work.ts';
import { orderOf } from './testing/work-of-forty.ts';
import { texts } from './texts.ts';

const ru = { texts: texts.ru, language: 'ru' } as const;

test('a booklet says the hours its size promised before there was a photo', () => {
  const size = sizeOf('constructor', 'a4');
  const stored = platformScheme('portrait');
  if (!size) throw new RangeError('No a4');
  expect(wholeHours(workFacts(stored).hours)).toBe(wholeHours(outlookOf(size).hours));
  const cover = readPdf(makeBooklet(orderOf({ stored })));
  const { figure } = hoursFact(outlookOf(size).hours, ru);
  expect(cover.texts(cover.pages[0]?.content ?? '')).toContain(figure);
});

test('the paints of a booklet cover the square centimetres the screen counts', () => {
  const stored = paintedScheme('a4', 'portrait', 400);
  const lines = readPdf(makeBooklet(orderOf({ stored })));
  const all = lines.texts(lines.pages[1]?.content ?? '');
  const total = stored.palette.reduce((sum, { count }) => sum + count, 0);
  expect(all.slice(all.indexOf(texts.ru.total))[2]).toBe(String(squareCm(total)));
});
