import { colourName, squareCm } from '@uzor/kit';
import { type Cell, type ColourTable, colourTablePages } from '../colour-table.ts';
import { marginMm, type } from '../look.ts';
import { fill, fixed, grouped } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import type { PaintWork } from './paint-work.ts';
import { drawPot, shortName, tenthsUp } from './pots.ts';

const tableHeight = 212;
/** Lowest and highest row: a short list can be larger. */
const rowMm = { least: 8.1, most: 12.5 } as const;
const linesAtMost = Math.floor(tableHeight / rowMm.least);

/** The paints, one line per pot; large boxes continue on further pages, the lines shared evenly. */
export function potPages(work: PaintWork): PagePlan[] {
  const { rows, texts, regionsOf } = work;
  const pages = Math.max(1, Math.ceil(rows.length / linesAtMost));
  const linesPerPage = Math.ceil(rows.length / pages);
  const { paint } = texts;
  const table: ColourTable = {
    title: paint.paints,
    lead: paint.paintsLead,
    heads: { sign: paint.number, name: paint.name, numbers: [paint.parts, paint.area, paint.need, paint.pots] },
    signLeft: marginMm + 2,
    nameLeft: 26,
    nameWidth: 78,
    linesPerPage,
    lineMm: Math.max(rowMm.least, Math.min(rowMm.most, tableHeight / linesPerPage)),
    isUsed: ({ needMl }, colour) => regionsOf[colour] > 0 || (needMl ?? 0) > 0,
    nameOf: (row) => shortName(row, work),
    asideOf: ({ mix, needMl }, colour) =>
      mix ? paint.mixed : regionsOf[colour] === 0 && needMl ? paint.onlyMixed : null,
    drawSign: (canvas, colour, { y, height }) =>
      drawPot(work, canvas, colour, { x: marginMm + 1 + height * 0.43, y: y + height / 2, radius: height * 0.43 }),
    numbersOf: (_, colour) => numbersOf(work, colour),
    totals: totalsOf(work),
    notes: noteOf(work),
  };
  return colourTablePages(work, table);
}

/**
 * Pieces, square centimetres, millilitres and pots of a paint; nothing if it is not used. A pot's millilitres include what
 * mixes take of it, so sums leave the mixes out. The area is that of the cells
 * one marks, as on the screen; millilitres and pots go by the true one.
 */
function numbersOf({ rows, regionsOf, language }: PaintWork, colour: number): Cell[] {
  const { count, needMl, pots, mix } = rows[colour];
  if (regionsOf[colour] === 0 && !needMl) return [];
  return [
    { text: grouped(regionsOf[colour], language), style: type.body },
    { text: grouped(squareCm(count), language), style: type.body },
    { text: fixed(tenthsUp(needMl ?? 0), 1, language), style: type.strong },
    { text: mix ? '' : grouped(pots ?? 0, language), style: type.strong },
  ];
}

function totalsOf({ rows, regionsOf, language }: PaintWork): string[] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return [
    grouped(sum(regionsOf), language),
    grouped(squareCm(sum(rows.map(({ count }) => count))), language),
    fixed(sum(rows.map(({ needMl, mix }) => (mix ? 0 : tenthsUp(needMl ?? 0)))), 1, language),
    grouped(sum(rows.map(({ pots }) => pots ?? 0)), language),
  ];
}

/** How many coats the paints are for, and which to keep more of. */
function noteOf({ rows, texts, language }: PaintWork): string[] {
  const most = rows.filter(({ mix }) => !mix).toSorted((one, other) => (other.areaMm2 ?? 0) - (one.areaMm2 ?? 0))[0];
  if (!most) return [];
  return [
    fill(texts.paint.potNote, {
      colour: `${most.letter}, ${colourName(most, language).toLocaleLowerCase(language)}`,
    }),
  ];
}
