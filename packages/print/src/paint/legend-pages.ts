import { colourName, type LegendRow, mixingFacts } from '@uzor/kit';
import { colours, type } from '../look.ts';
import { drawDrill, tipColour, titledPage } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { amount, fill } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import { drawMixRow, drawPotHeads, drawPotRow } from './legend-rows.ts';
import type { PaintWork } from './paint-work.ts';
import { drawChip, paintName } from './pots.ts';
import { type Box, contentMm, marginMm } from '../page.ts';

const gutterMm = 10;
const columnMm = (contentMm - gutterMm) / 2;
const lefts = [marginMm, marginMm + columnMm + gutterMm] as const;
const headBaseline = 38;
const top = 41;
/** Bottom of the content, above the ruler of page 3. */
const bottomOf = ({ builder }: PaintWork) => 268 - builder.lowerMm;
const potMm = { least: 8.4, most: 12.4 } as const;
const mixMm = { least: 18.4, most: 23.5 } as const;
/** Height of the note below the pots, and of the advice below the mixes. */
const noteMm = 20;
const adviceMm = 80;

/** Pots and mixes that the work needs, by palette index. */
function neededOf({ rows, regionsOf }: PaintWork): { readonly pots: number[]; readonly mixes: number[] } {
  const indexes = rows.map((_, i) => i);
  return {
    pots: indexes.filter((i) => !rows[i]?.mix && (regionsOf[i] > 0 || (rows[i]?.needMl ?? 0) > 0)),
    mixes: indexes.filter((i) => rows[i]?.mix && regionsOf[i] > 0),
  };
}

/** Whether one page has room for a column of pots and one of mixes. */
function fitTogether(work: PaintWork): boolean {
  const { pots, mixes } = neededOf(work);
  const room = bottomOf(work) - top;
  return pots.length * potMm.least <= room - noteMm && mixes.length * mixMm.least <= room - adviceMm;
}

/** Page number of the recipes, counting from 1 after the cover; null without mixes. */
export function recipesPage(work: PaintWork): number | null {
  if (neededOf(work).mixes.length === 0) return null;
  return fitTogether(work) ? 2 : 3;
}

/** Number of paints the work needs, regardless of how many pots of each, and number of mixes. */
export function paintCounts(work: PaintWork): { readonly pots: number; readonly mixes: number } {
  const { pots, mixes } = neededOf(work);
  return { pots: pots.length, mixes: mixes.length };
}

/** The needed pots and the recipe of every mix: side by side if they fit on one page, otherwise on two. */
export function paintLegendPages(work: PaintWork): PagePlan[] {
  const { pots, mixes } = neededOf(work);
  const { legendTitle, paints, mixing, mixesLead } = work.texts.paint;
  if (mixes.length === 0) return [legendPage(work, paints, (canvas) => drawPots(work, canvas, pots, lefts))];
  if (fitTogether(work))
    return [
      legendPage(work, legendTitle, (canvas) => {
        drawPots(work, canvas, pots, lefts.slice(0, 1));
        const below = drawMixes(work, canvas, mixes, lefts.slice(1));
        const next = drawNaming(work, canvas, mixes, lefts[1], below + 6);
        drawSteps(work, canvas, lefts[1], next + 8);
      }),
    ];
  return [
    legendPage(work, legendTitle, (canvas) => drawPots(work, canvas, pots, lefts)),
    titledPage(work, mixing, mixesLead, (canvas) => {
      const below = drawMixes(work, canvas, mixes, lefts);
      drawNaming(work, canvas, mixes, lefts[0], below + 8);
      drawSteps(work, canvas, lefts[1], below + 11);
    }),
  ];
}

function legendPage(work: PaintWork, title: string, draw: (canvas: Canvas) => void): PagePlan {
  const { texts, language } = work;
  const { pots, mixes } = paintCounts(work);
  const lead = fill(mixes > 0 ? texts.paint.legendLead : texts.paint.paintsLead, {
    paints: amount(pots, texts.paint.paint, language),
    mixes: amount(mixes, texts.paint.mix, language),
  });
  return titledPage(work, title, lead, draw);
}

/** Draws rows in one or two columns, top to bottom, then left to right. @returns the y below the longest column */
function drawColumns(
  colours: readonly number[],
  lefts: readonly number[],
  rowMm: { readonly least: number; readonly most: number; readonly room: number },
  draw: (colour: number, place: Box) => void,
): number {
  const perColumn = Math.ceil(colours.length / lefts.length);
  const height = Math.max(rowMm.least, Math.min(rowMm.most, rowMm.room / perColumn));
  for (const [i, colour] of colours.entries()) {
    const x = lefts[Math.floor(i / perColumn)] ?? 0;
    draw(colour, { x, y: top + (i % perColumn) * height, width: columnMm, height });
  }
  return top + perColumn * height;
}

function drawHead(canvas: Canvas, head: string, x: number): void {
  canvas.tagged('H2', () => canvas.text(head, x, headBaseline, type.section));
  canvas.lines([[x, top, x + columnMm, top]], colours.muted, 0.25);
}

function drawPots(work: PaintWork, canvas: Canvas, pots: readonly number[], columns: readonly number[]): void {
  const used = columns.slice(0, pots.length);
  for (const [i, x] of used.entries()) {
    if (i === 0) drawHead(canvas, work.texts.paint.potsHead, x);
    else canvas.lines([[x, top, x + columnMm, top]], colours.muted, 0.25);
    canvas.tagged('P', () => drawPotHeads(work, canvas, x + columnMm, headBaseline));
  }
  const room = bottomOf(work) - noteMm - top;
  const below = canvas.tagged('L', () =>
    drawColumns(pots, columns, { ...potMm, room }, (colour, place) => drawPotRow(work, canvas, colour, place)),
  );
  const width = columnMm * columns.length + gutterMm * (columns.length - 1);
  for (const note of noteOf(work))
    canvas.tagged('P', () => canvas.paragraph(note, { x: marginMm, y: below + 6, width, lineMm: 4.4 }, type.small));
}

/** The note on how many coats the paints last for, and of which colour to keep a spare pot. */
function noteOf({ rows, texts, language }: PaintWork): string[] {
  // The need of a pot includes what its mixes take.
  const most = rows.filter(({ mix }) => !mix).toSorted((one, other) => (other.needMl ?? 0) - (one.needMl ?? 0))[0];
  if (!most) return [];
  const colour = `${most.letter}, ${colourName(most, language).toLocaleLowerCase(language)}`;
  return [fill(texts.paint.potNote, { colour })];
}

/** @returns the y below the mixes */
function drawMixes(work: PaintWork, canvas: Canvas, mixes: readonly number[], columns: readonly number[]): number {
  const { mixesHead, dropHead } = work.texts.paint;
  for (const [i, x] of columns.entries()) {
    if (i === 0) drawHead(canvas, mixesHead, x);
    else canvas.lines([[x, top, x + columnMm, top]], colours.muted, 0.25);
  }
  const right = (columns.at(-1) ?? 0) + columnMm;
  canvas.tagged('P', () => canvas.text(dropHead, right, headBaseline, { ...type.small, align: 'right' }));
  const room = bottomOf(work) - adviceMm - top;
  return canvas.tagged('L', () =>
    drawColumns(mixes, columns, { ...mixMm, room }, (colour, place) => drawMixRow(work, canvas, colour, place)),
  );
}

/** Explains how the booklet names mixes, with the first one as an example. @returns the y below it */
function drawNaming(work: PaintWork, canvas: Canvas, mixes: readonly number[], x: number, y: number): number {
  const first: LegendRow | undefined = work.rows[mixes[0] ?? 0];
  if (!first) return y;
  const height = 25;
  canvas.roundedRectangle({ x, y, width: columnMm, height }, 3, { fill: colours.sand });
  canvas.tagged('H2', () => canvas.text(work.texts.paint.naming, x + 5, y + 7.6, type.strong));
  const text = fill(work.texts.paint.namingText, { number: first.letter, mix: paintName(first, work) });
  const place = { x: x + 19, y: y + 14.6, width: columnMm - 23, lineMm: 4.8 };
  canvas.tagged('P', () => {
    drawChip(canvas, first, { x: x + 5, y: y + 11.4, width: 11, height: 8.6 });
    canvas.paragraph(text, place, { ...type.body, sizePt: 9.5 });
  });
  return y + height;
}

/** Draws the order of mixing, each step numbered in a drill. */
function drawSteps({ texts }: PaintWork, canvas: Canvas, x: number, top: number): void {
  const { mixOrder, mixSteps, trialStep } = texts.paint;
  canvas.tagged('H2', () => canvas.text(mixOrder, x, top, type.strong));
  const steps = mixingFacts.measured ? mixSteps : [...mixSteps, trialStep];
  let y = top + 4;
  canvas.tagged('L', () => {
    for (const [i, step] of steps.entries())
      y = canvas.tagged('LI', () => {
        drawDrill(canvas, x, y, 6.4, tipColour);
        const number = { face: 'bold', sizePt: 10, colour: colours.paper, align: 'centre' } as const;
        canvas.tagged('Lbl', () => canvas.text(String(i + 1), x + 3.2, y + 4.5, number));
        const place = { x: x + 9.5, y: y + 4.5, width: columnMm - 9.5, lineMm: 4.4 };
        const next = canvas.tagged('LBody', () => canvas.paragraph(step, place, { ...type.body, sizePt: 9.5 }));
        return Math.max(y + 8.4, next - 1);
      });
  });
}
