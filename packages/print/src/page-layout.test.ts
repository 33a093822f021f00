import { expect, test } from 'vitest';
import { marginMm } from './look.ts';
import { sheetMm } from './pdf/press.ts';
import { bookletCases, bookletOf } from './testing/booklets.ts';
import { type Drawn, drawnOn, textsOn } from './testing/drawn-page.ts';
import { type Bounds, isWithin, shared } from './testing/geometry.ts';

const printable: Bounds = {
  left: marginMm,
  top: marginMm,
  right: sheetMm.width - marginMm,
  bottom: sheetMm.height - marginMm,
};
/** A frame at the margin lies half its line beyond it. */
const halfLineMm = 0.46;
const told = ({ text, kind, left, top, right, bottom }: Drawn) =>
  `${kind} ${text} ${[left, top, right, bottom].map((value) => value.toFixed(2)).join(' ')}`;

test.each(bookletCases)(
  'nothing of the booklet %s (%s) lies outside the margins a home printer needs',
  (name, language) => {
    const pdf = bookletOf(name, language);
    pdf.pages.forEach((_, page) => {
      const outside = drawnOn(pdf, page).filter((drawn) => !isWithin(drawn, printable, halfLineMm));
      expect(outside.map(told), `page ${page + 1}`).toEqual([]);
    });
  },
);

// Numbers of pins turn with their ring: their bounds cross where they do not.
test.each(bookletCases)('no two upright texts of a page of %s (%s) lie over each other', (name, language) => {
  const pdf = bookletOf(name, language);
  pdf.pages.forEach((_, page) => {
    const texts = textsOn(pdf, page).filter(({ text, turned }) => text.trim() !== '' && !turned);
    const over = texts.flatMap((one, i) =>
      texts.slice(i + 1).flatMap((other) => {
        const both = shared(one, other);
        return both && both.right - both.left > 0.1 && both.bottom - both.top > 0.1
          ? [`${told(one)} ~ ${told(other)}`]
          : [];
      }),
    );
    expect(over, `page ${page + 1}`).toEqual([]);
  });
});
