import { describe, expect, test } from 'vitest';
import { makeBooklet } from './booklet.ts';
import { readPdf, type ReadPdf } from './testing/read-pdf.ts';
import { bookletOf, orderFor } from './testing/booklets.ts';
import { allOf, elementsOf } from './testing/elements.ts';

const pale = readPdf(makeBooklet({ ...orderFor('constructor', 'ru'), edition: 'pale' }));
const economy = readPdf(makeBooklet({ ...orderFor('paint', 'en'), edition: 'pale' }));
const one = readPdf(makeBooklet({ ...orderFor('mosaic', 'en'), onlySegment: 3 }));

describe.each([
  ['of a painting', bookletOf('paint', 'ru')] as const,
  ['of a thread', bookletOf('thread', 'en')] as const,
  ['constructor, pale', pale] as const,
  ['of a painting, economy edition', economy] as const,
  ['one segment', one] as const,
])('the structure of the booklet %s for screen readers', (_, pdf) => {
  const pages = elementsOf(pdf).children;
  const all = pages.flatMap(allOf);

  test('has a section for every page, with one page heading', () => {
    expect(pages).toHaveLength(pdf.pages.length);
    for (const page of pages) expect(allOf(page).filter(({ role }) => role === 'H1')).toHaveLength(1);
  });

  test('describes every picture', () => {
    const pictures = all.filter(({ role }) => role === 'Figure' || role === 'Link');
    expect(pictures.length).toBeGreaterThan(0);
    for (const { words } of pictures) expect(words).toMatch(/^[^{}]{8,}$/);
  });

  test('marks everything that is drawn, without nesting marks', () => {
    for (const { content } of pdf.pages) {
      const marks = content.match(/^(\/Artifact BMC|\/\w+<<\/MCID \d+>>BDC|EMC)$/gm) ?? [];
      expect(marks.length % 2).toBe(0);
      expect(marks.every((mark, i) => (mark === 'EMC') === (i % 2 === 1))).toBe(true);
      expect(content.split('\n')[1]).toMatch(/^\//);
      expect(content.endsWith('\nEMC')).toBe(true);
    }
  });

  test('numbers the content of a page in order, each in one element', () => {
    pages.forEach((page, i) => {
      const contents = allOf(page).flatMap((element) => element.contents);
      const marked = pdf.pages[i]?.content.match(/\/MCID \d+/g) ?? [];
      expect(contents).toEqual(marked.map((__, number) => number));
    });
  });
});

/** The replacement text of the first colour list of a booklet. */
function coloursOf(pdf: ReadPdf): string {
  return allOf(elementsOf(pdf)).find(({ role, words }) => role === 'P' && words.includes('; '))?.words ?? '';
}

test('the colours of a segment are read in order, with their names if they are printed', () => {
  const [few] = coloursOf(bookletOf('constructor', 'ru')).split('; ');
  expect(few).toMatch(/^\S+ [А-ЯЁ].+: [\d\u202f]+$/);
  const many = coloursOf(one).split('; ');
  expect(many.length).toBeGreaterThan(21);
  for (const colour of many) expect(colour).toMatch(/^\S+: \d+$/);
});
