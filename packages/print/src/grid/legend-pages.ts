import { bagPieces, colourName } from '@uzor/kit';
import { type ColourTable, colourTablePages, type TableLine } from '../colour-table.ts';
import { colours, marginMm, type } from '../look.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { fill, grouped } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import type { GridWork } from './grid-work.ts';

/** Room is left below for the sums and for notes of three lines. */
const tableHeight = 212;
/** Lowest and highest row: a short legend can be larger. */
const rowMm = { least: 8.4, most: 12.5 } as const;

/** The legend, one line per colour; long palettes continue on further pages. */
export function legendPages(work: GridWork): PagePlan[] {
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
    linesPerPage: Math.floor(tableHeight / rowMm.least),
    lineMm: Math.max(rowMm.least, Math.min(rowMm.most, tableHeight / rows.length)),
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
    notes: [fill(laidWords.bagNote, { pieces: bagPieces }), ...bindingNote(work)],
  };
  return colourTablePages(work, table);
}

/** A cell of the scheme with its symbol. */
function drawCell({ cellFonts }: GridWork, canvas: Canvas, index: number, { y, height }: TableLine): void {
  const side = height * 0.83;
  const swatch = { x: marginMm + 1, y: y + (height - side) / 2, width: side, height: side };
  canvas.cells(cellFonts.segment, [[index]], swatch.x, swatch.y, side);
  canvas.rectangle(swatch, { stroke: colours.muted, lineMm: 0.12 });
}

/** Which colours run short, where any do. */
function bindingNote({ rows, stored, language, laidWords }: GridWork): string[] {
  if (stored.binding.length === 0) return [];
  const binding = rows.flatMap((row) =>
    stored.binding.includes(row.code ?? row.letter) ? [colourName(row, language).toLocaleLowerCase(language)] : [],
  );
  return [fill(laidWords.bindingNote, { colours: binding.join(', ') })];
}
