import type { MixPart } from '@uzor/engine';
import { amountOf, colourName, hexOf, inkOn, type LegendRow, mixingFacts } from '@uzor/kit';
import { colours, marginMm, type } from '../look.ts';
import { drawDrill, drawFooter, drawHeader } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { sheetMm } from '../pdf/press.ts';
import { amount, decimal, fill } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import type { PaintWork } from './paint-work.ts';
import { zoneOf } from './zones.ts';

/** Recipes of the mixes, one below the other; those that do not fit are continued, shared evenly by the pages. */
const top = 44;
const rowMm = 26;
const rowsAtMost = 7;
const swatchMm = 15;
const columns = { recipe: marginMm + 20, where: 116, amount: 144, trial: 178 } as const;
const recipeMm = columns.where - columns.recipe - 4;
const trialMm = sheetMm.width - marginMm - columns.trial;
/** Nothing on this page is set smaller: it lies beside wet paint, at arm's length. */
const readable = { ...type.body, sizePt: 10.5 } as const;
const muted = { ...readable, colour: colours.muted } as const;
const strong = { ...readable, face: 'bold' } as const;

/** A drop of 6 x 8 mm around its middle. */
const drop = 'M0 -4.4C1.2 -2.6 3 -.6 3 1.2C3 2.9 1.7 4.1 0 4.1C-1.7 4.1 -3 2.9 -3 1.2C-3 -.6 -1.2 -2.6 0 -4.4Z';
const dropStepMm = 7;

/** How to mix the paints that the box lacks: swatch, drops, place, amount, room for a trial stroke. None without mixes. */
export function mixingPages(work: PaintWork): PagePlan[] {
  const mixes = work.rows.flatMap((row, colour) => (row.mix && row.count > 0 ? [{ row, mix: row.mix, colour }] : []));
  if (mixes.length === 0) return [];
  const { mixing } = work.texts.paint;
  const sheets = Math.ceil(mixes.length / rowsAtMost);
  const perSheet = Math.ceil(mixes.length / sheets);
  return Array.from({ length: sheets }, (_, sheet) => {
    const listed = mixes.slice(sheet * perSheet, (sheet + 1) * perSheet);
    return {
      ...(sheet === 0 ? { chapter: mixing.title } : {}),
      draw(canvas, page, pages) {
        drawHeader(work, canvas, mixing.title, '');
        const place = { x: marginMm, y: marginMm + 19, width: sheetMm.width - 2 * marginMm, lineMm: 5.6 };
        canvas.tagged('P', () => canvas.paragraph(mixing.lead, place, { ...readable, sizePt: 12 }));
        canvas.tagged('L', () => {
          for (const [i, one] of listed.entries()) drawMix(work, canvas, one, top + i * rowMm);
        });
        drawRules(canvas, listed.length);
        drawTips(work, canvas, top + listed.length * rowMm + 8);
        drawFooter(work, canvas, page, pages);
      },
    };
  });
}

interface Mix {
  readonly row: LegendRow;
  readonly mix: readonly MixPart[];
  readonly colour: number;
}

function drawMix(work: PaintWork, canvas: Canvas, { row, mix, colour }: Mix, y: number): void {
  const { texts, language, regionsOf } = work;
  const { mixing, piece } = texts.paint;
  const { drops, ml } = amountOf(mix, row.needMl ?? 0);
  const where = mixing.zones[zoneOf(work, colour)] ?? '';
  const pieces = amount(regionsOf[colour] ?? 0, piece, language);
  const millilitres = fill(mixing.ml, { ml: decimal(ml, 2, language) });
  const counted = `${drops.join(' + ')} ${mixing.drops}`;
  const advice = mixingFacts.measured ? null : mixing.trialAdvice;
  const spoken = `${row.letter}: ${colourName(row, language)}. ${where}, ${pieces}. ${millilitres}, ${counted}.`;
  const draw = () => {
    drawSwatch(canvas, row, y + 2.6);
    drawDrops(work, canvas, mix, y + 7);
    const name = { x: columns.recipe, y: y + 15.2, width: recipeMm, lineMm: 4.4 };
    const next = canvas.paragraph(inWholeParts(colourName(row, language)), name, readable);
    if (advice !== null) canvas.text(advice, columns.recipe, next, muted);
    canvas.text(where, columns.where, y + 7.8, strong);
    canvas.text(pieces, columns.where, y + 12.6, muted);
    canvas.text(millilitres, columns.amount, y + 7.8, strong);
    canvas.text(counted, columns.amount, y + 12.6, muted);
    drawTrial(work, canvas, y + 2.6);
  };
  canvas.tagged('LI', () =>
    canvas.tagged('LBody', draw, { actual: advice === null ? spoken : `${spoken} ${advice}.` }),
  );
}

/** A recipe whose lines break between pots alone. */
const inWholeParts = (recipe: string) =>
  recipe
    .split(' + ')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' + ');

/** The number on its paint. */
function drawSwatch(canvas: Canvas, { rgb, letter }: LegendRow, y: number): void {
  const box = { x: marginMm, y, width: swatchMm, height: swatchMm };
  canvas.roundedRectangle(box, 3, { fill: hexOf(rgb), stroke: colours.muted, lineMm: 0.2 });
  const style = { face: 'title', sizePt: 19, colour: inkOn(rgb), align: 'centre' } as const;
  canvas.text(letter, marginMm + swatchMm / 2, y + swatchMm / 2 + 2.4, style);
}

/** A drop for each part, with the number of its pot. */
function drawDrops({ rows }: PaintWork, canvas: Canvas, mix: readonly MixPart[], y: number): void {
  let x = columns.recipe + 3.2;
  for (const [k, { letter, parts }] of mix.entries()) {
    if (k > 0) {
      canvas.text('+', x - 0.3, y + 1.6, { ...strong, sizePt: 14, align: 'centre' });
      x += dropStepMm;
    }
    const pot = rows.find((row) => row.letter === letter);
    for (let part = 0; pot && part < parts; part++) {
      canvas.path(drop, x, y, 1, { fill: hexOf(pot.rgb), stroke: colours.muted, lineMm: 0.2 });
      canvas.text(letter, x, y + 2.9, { face: 'bold', sizePt: 10.5, colour: inkOn(pot.rgb), align: 'centre' });
      x += dropStepMm;
    }
  }
}

/** A dashed box to paint a trial stroke into. */
function drawTrial({ texts }: PaintWork, canvas: Canvas, y: number): void {
  const [right, bottom] = [columns.trial + trialMm, y + swatchMm];
  const dashes = (from: number, to: number) =>
    Array.from({ length: Math.floor((to - from) / 2) }, (_, i) => [from + i * 2, from + i * 2 + 1.1] as const);
  canvas.lines(
    [
      ...dashes(columns.trial, right).flatMap(([one, other]) => [
        [one, y, other, y] as const,
        [one, bottom, other, bottom] as const,
      ]),
      ...dashes(y, bottom).flatMap(([one, other]) => [
        [columns.trial, one, columns.trial, other] as const,
        [right, one, right, other] as const,
      ]),
    ],
    colours.muted,
    0.25,
  );
  const middle = columns.trial + trialMm / 2;
  for (const [i, word] of texts.paint.mixing.trial.split(' ').entries())
    canvas.text(word, middle, y + 6.6 + i * 4.8, { ...muted, align: 'centre' });
}

function drawRules(canvas: Canvas, rows: number): void {
  const lines = Array.from({ length: rows + 1 }, (_, i) => {
    const y = top + i * rowMm;
    return [marginMm, y, sheetMm.width - marginMm, y] as const;
  });
  canvas.lines(lines, colours.hairline, 0.2);
}

const tipColour = [185, 72, 42] as const;

/** Three steps side by side. */
function drawTips({ texts }: PaintWork, canvas: Canvas, y: number): void {
  const { tips } = texts.paint.mixing;
  const columnMm = (sheetMm.width - 2 * marginMm) / tips.length;
  canvas.tagged('L', () => {
    for (const [i, [title, text]] of tips.entries()) {
      const x = marginMm + i * columnMm;
      const draw = () => {
        drawDrill(canvas, x, y, 8, tipColour);
        const number = { face: 'title', sizePt: 11, colour: colours.paper, align: 'centre' } as const;
        canvas.text(String(i + 1), x + 4, y + 5.4, number);
        const place = { x: x + 11, width: columnMm - 14, lineMm: 4.8 };
        const next = canvas.paragraph(title, { ...place, y: y + 3.4 }, strong);
        canvas.paragraph(text, { ...place, y: next + 0.6 }, muted);
      };
      canvas.tagged('LI', () => canvas.tagged('LBody', draw, { actual: `${title}. ${text}` }));
    }
  });
}
