import { cardRectangles, colourName, swatchCards } from '@uzor/kit';
import { expect, test } from 'vitest';
import { readPdf } from './testing/read-pdf.ts';
import { printSwatchCard } from './swatch-card.ts';
import { textsOn } from './testing/drawn-page.ts';

const cards = swatchCards();

test.each(['ru', 'en'] as const)(
  'in %s the card of every kind is one page with the codes and names of its colours',
  (language) => {
    for (const kind of new Set(cards.map(({ product }) => product))) {
      const card = cards.find(({ product }) => product === kind) ?? cards[0];
      const pdf = readPdf(printSwatchCard(card, { language, blank: false }));
      expect(pdf.pages.length).toBe(1);
      const words = textsOn(pdf, 0).map(({ text }) => text.trim());
      for (const colour of card.colours) {
        expect(words).toContain(colour.code);
        expect(words).toContain(colourName(colour, language));
      }
    }
  },
);
test('a blank card has no colours on its fields, and is otherwise the same', () => {
  const [card] = cards;
  const fields = card.colours.length;
  const filled = cardRectangles(card);
  const blank = cardRectangles(card, true);
  expect(blank.length).toBe(filled.length);
  const differing = filled.filter((one, i) => String(one.rgb) !== String(blank[i].rgb));
  expect(differing.map(({ rgb }) => rgb)).toEqual(card.colours.map(({ rgb }) => rgb));
  expect(differing.length).toBe(fields);
});
