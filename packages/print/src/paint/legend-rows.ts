import type { MixPart } from '@uzor/engine';
import { amountOf, colourName, hexOf, inkOn, type LegendRow } from '@uzor/kit';
import { colours, type } from '../look.ts';
import { drawTickBox, shortened } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { amount, decimal, fill, fixed, grouped, type Texts } from '../texts.ts';
import type { PaintWork } from './paint-work.ts';
import { drawChip, paintName, tenthsUp } from './pots.ts';
import type { Box } from '../page.ts';

const tickMm = 4;
/** Right edges of the numbers of a pot, measured from the right edge of its row. */
const potRights = { ml: 24, areas: 8 } as const;
const chipMm = { width: 11, least: 6, most: 7.4 } as const;
const nameLeft = 14;

/** Draws the row of a pot: number, name, millilitres, number of areas, tick box. */
export function drawPotRow(work: PaintWork, canvas: Canvas, colour: number, place: Box): void {
  const row = work.rows[colour];
  if (!row) return;
  const { texts, language, regionsOf } = work;
  const areas = regionsOf[colour] ?? 0;
  const ml = fixed(tenthsUp(row.needMl ?? 0), 1, language);
  const aside = [
    ...(areas === 0 ? [texts.paint.onlyMixed] : []),
    ...((row.pots ?? 0) > 1 ? [amount(row.pots ?? 0, texts.paint.pot, language)] : []),
  ].join(', ');
  const { x, y, width, height } = place;
  const baseline = y + height / 2 + 1.3;
  const draw = () => {
    const chip = Math.min(chipMm.most, Math.max(chipMm.least, height - 2.4));
    drawChip(canvas, row, { x, y: y + (height - chip) / 2, width: chipMm.width, height: chip });
    const room = width - nameLeft - potRights.ml - 9;
    const besideAside = room - (aside === '' ? 0 : canvas.widthOf(aside, type.small) + 2);
    const name = shortened(canvas, colourName(row, language), besideAside, type.body.sizePt);
    canvas.text(name, x + nameLeft, baseline, type.body);
    canvas.text(aside, x + nameLeft + canvas.widthOf(name, type.body) + 2, baseline, type.small);
    canvas.text(ml, x + width - potRights.ml, baseline, { ...type.body, align: 'right' });
    const counted = areas === 0 ? '–' : grouped(areas, language);
    canvas.text(counted, x + width - potRights.areas, baseline, { ...type.small, align: 'right' });
    drawTickBox(canvas, x + width - tickMm, y + (height - tickMm) / 2, tickMm);
    canvas.lines([[x, y + height, x + width, y + height]], colours.hairline, 0.15);
  };
  const pieces = amount(areas, texts.paint.piece, language);
  const spoken = `${row.letter}: ${colourName(row, language)}. ${[pieces, `${ml} ${texts.paint.ml}`, aside].filter(Boolean).join(', ')}.`;
  canvas.tagged('LI', () => canvas.tagged('LBody', draw, { actual: spoken }));
}

/** Draws the headings of the number columns of pots. */
export function drawPotHeads({ texts }: PaintWork, canvas: Canvas, right: number, baseline: number): void {
  const style = { ...type.small, align: 'right' } as const;
  canvas.text(texts.paint.ml, right - potRights.ml, baseline, style);
  canvas.text(texts.paint.parts, right - 0.2, baseline, style);
}

/** A drop of 4.6 by 6.2 mm around its centre. */
const drop = 'M0 -3.4C.9 -2 2.3 -.5 2.3 .9C2.3 2.2 1.3 3.1 0 3.1C-1.3 3.1 -2.3 2.2 -2.3 .9C-2.3 -.5 -.9 -2 0 -3.4Z';
const dropStepMm = 5.4;
const mixSwatchMm = 11;

/** Draws the recipe of a mix: number, name, drops, amount, number of areas, the recipe in words, tick box. */
export function drawMixRow(work: PaintWork, canvas: Canvas, colour: number, place: Box): void {
  const row = work.rows[colour];
  if (!row?.mix) return;
  const { texts, language, regionsOf } = work;
  const { mix } = row;
  const { drops, ml } = amountOf(mix, row.needMl ?? 0);
  const name = paintName(row, work);
  const facts = fill(texts.paint.mixFacts, {
    ml: decimal(ml, 2, language),
    drops: drops.join(' + '),
    areas: amount(regionsOf[colour] ?? 0, texts.paint.piece, language),
  });
  const words = recipeWords(mix, work);
  const { x, y, width, height } = place;
  const middle = y + height / 2;
  const draw = () => {
    drawChip(canvas, row, { x, y: middle - 7.4, width: mixSwatchMm, height: mixSwatchMm });
    canvas.text(name, x + nameLeft, middle - 3.6, type.strong);
    drawDrops(work, canvas, mix, { right: x + width - tickMm - 3, y: middle - 4.9 });
    canvas.text(facts, x + nameLeft, middle + 2.3, type.small);
    canvas.text(words, x + nameLeft, middle + 7, { ...type.body, sizePt: 9.5 });
    drawTickBox(canvas, x + width - tickMm, middle - 6.2, tickMm);
    canvas.lines([[x, y + height, x + width, y + height]], colours.hairline, 0.15);
  };
  canvas.tagged('LI', () => canvas.tagged('LBody', draw, { actual: `${name}: ${words}. ${facts}.` }));
}

/** The parts of a mix in words: “2 drops of No. 8 and 1 drop of No. 10”. */
function recipeWords(
  mix: readonly MixPart[],
  { texts, language }: { readonly texts: Texts; readonly language: PaintWork['language'] },
): string {
  const { dropsOf, drop: forms, and } = texts.paint;
  const parts = mix.map(({ letter, parts: count }) =>
    fill(dropsOf, { drops: amount(count, forms, language), number: letter }),
  );
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(and);
}

/** Draws one drop per part with the number of its pot, right-aligned at `right`. */
function drawDrops(
  { rows }: PaintWork,
  canvas: Canvas,
  mix: readonly MixPart[],
  { right, y }: { readonly right: number; readonly y: number },
): void {
  const count = mix.reduce((sum, { parts }) => sum + parts, 0);
  let x = right - (count + mix.length - 1.5) * dropStepMm;
  for (const [k, { letter, parts }] of mix.entries()) {
    if (k > 0) {
      canvas.text('+', x, y + 1.4, { ...type.small, sizePt: 12, align: 'centre' });
      x += dropStepMm;
    }
    const pot: LegendRow | undefined = rows.find((row) => row.letter === letter);
    for (let part = 0; pot && part < parts; part++) {
      canvas.path(drop, x, y, 1, { fill: hexOf(pot.rgb), stroke: colours.muted, lineMm: 0.2 });
      canvas.text(letter, x, y + 2.1, { face: 'bold', sizePt: 9, colour: inkOn(pot.rgb), align: 'centre' });
      x += dropStepMm;
    }
  }
}
