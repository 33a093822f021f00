import { bagPieces, colourName, tightColours } from '@uzor/kit';
import { type ColourTable, colourTablePages, type TableLine } from '../colour-table.ts';
import { colours, type } from '../look.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { fill, grouped } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import type { GridWork } from './grid-work.ts';
import { marginMm } from '../page.ts';

/** Leaves room below for the totals and three lines of notes. */
const tableHeight = 212;
/** Minimum and maximum row height: short legends use larger rows. */
const rowMm = { least: 8.4, most: 12.5 } as const;

/** The legend, one row per colour; long palettes continue on further pages. */
export function legendPages(work: GridWork): PagePlan[] {
  const height = tableHeight - work.builder.lowerMm;
  const { rows, texts, language, laidWords } = work;
  const number = (value: number | null) => (value === null ? '—' : grouped(value, language));
  const table: ColourTable = {
    title: texts.legend,
    lead: laidWords.legendLead,
    heads: {
      sign: texts.sign,
      name: texts.colourName,
      numbers: [texts.needed, texts.bags, texts.inBox, texts.remains],
    },
    signLeft: marginMm,
    nameLeft: 24,
    nameWidth: 82,
    linesPerPage: Math.floor(height / rowMm.least),
    lineMm: Math.max(rowMm.least, Math.min(rowMm.most, height / rows.length)),
    isUsed: ({ count }) => count > 0,
    drawSign: (canvas, index, line) => drawCell(work, canvas, index, line),
    numbersOf: ({ count, bags, stock, reserve }) => [
      { text: number(count), style: count > 0 ? type.strong : type.small },
      { text: number(bags), style: type.body },
      { text: number(stock), style: type.body },
      { text: number(reserve), style: type.body },
    ],
    totals: [
      number(rows.reduce((sum, { count }) => sum + count, 0)),
      number(rows.reduce((sum, { bags }) => sum + bags, 0)),
    ],
    notes: [fill(laidWords.bagNote, { pieces: bagPieces }), ...bindingNotes(work)],
  };
  return colourTablePages(work, table);
}

function drawCell({ cellFonts }: GridWork, canvas: Canvas, index: number, { y, height }: TableLine): void {
  const side = height * 0.83;
  const swatch = { x: marginMm + 1, y: y + (height - side) / 2, width: side, height: side };
  canvas.cells(cellFonts.segment, [[index]], swatch.x, swatch.y, side);
  canvas.rectangle(swatch, { stroke: colours.muted, lineMm: 0.12 });
}

/** Names the colours that run short, if any: those with a few spares, then those with none. */
function bindingNotes({ rows, stored, texts, language, laidWords }: GridWork): string[] {
  const tight = tightColours(stored.palette).map(({ letter }) => letter);
  const scarce = rows.filter(({ letter }) => tight.includes(letter));
  return texts.tight.flatMap((words, none) => {
    const names = scarce
      .filter(({ reserve }) => (reserve === 0) === (none === 1))
      .map((row) => colourName(row, language).toLocaleLowerCase(language));
    return names.length === 0 ? [] : [fill(laidWords.bindingNote, { tight: words, colours: names.join(', ') })];
  });
}
