import { estimateOf, sizeOf, wholeHours, workFacts } from '@uzor/kit';
import { expect, test } from 'vitest';
import { makeBooklet } from './booklet.ts';
import { hoursFact } from './facts.ts';
import { readPdf } from './testing/read-pdf.ts';
import { platformScheme } from './testing/booklets.ts';
import { orderOf } from './testing/work-of-forty.ts';
import { texts } from './texts.ts';

const ru = { texts: texts.ru, language: 'ru' } as const;

test('a booklet states the same hours as its size before there was a photo', () => {
  const size = sizeOf('constructor', 'a4');
  const stored = platformScheme('portrait');
  if (!size) throw new RangeError('No a4');
  expect(wholeHours(workFacts(stored).hours)).toBe(wholeHours(estimateOf(size).hours));
  const cover = readPdf(makeBooklet(orderOf({ stored })));
  const { figure } = hoursFact(estimateOf(size).hours, ru);
  expect(cover.texts(cover.pages[0]?.content ?? '')).toContain(figure);
});
