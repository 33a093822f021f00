import { colourName, type LegendRow } from '@uzor/kit';
import { colours, type } from './look.ts';
import { drawFooter, drawHeader, shortened } from './parts.ts';
import type { Canvas, TextStyle } from './pdf/canvas.ts';
import type { PagePlan, SegmentedWork } from './work.ts';
import { contentMm, marginMm, rightMm } from './page.ts';

/** A value in a numeric column. */
export interface Cell {
  readonly text: string;
  readonly style: TextStyle;
}

/** Position of a row in the table. Millimetres. */
export interface TableLine {
  readonly y: number;
  readonly height: number;
}

/** A table of the colours of a work: a row per colour with its symbol, its name and up to four numbers. */
export interface ColourTable {
  readonly title: string;
  readonly lead: string;
  readonly heads: {
    readonly sign: string;
    readonly name: string;
    readonly numbers: readonly string[];
  };
  /** Left edges of the symbol and name headings, and the width of the name column. Millimetres. */
  readonly signLeft: number;
  readonly nameLeft: number;
  readonly nameWidth: number;
  /** Rows per full page, and row height. Millimetres. */
  readonly linesPerPage: number;
  readonly lineMm: number;
  isUsed(row: LegendRow, index: number): boolean;
  /** The name to print if it is not that of the colour. */
  nameOf?(row: LegendRow): string;
  /** A short note beside the name, or null. */
  asideOf?(row: LegendRow, index: number): string | null;
  drawSign(canvas: Canvas, index: number, line: TableLine): void;
  /** Values for the numeric columns, from the first one. */
  numbersOf(row: LegendRow, index: number): readonly Cell[];
  /** Totals below the numeric columns, from the first one. */
  readonly totals: readonly string[];
  readonly notes: readonly string[];
}

/** Top of the first row. Millimetres. */
const top = 42;
/** Right edges of the numeric columns. Millimetres. */
const rights = [128, 152, 176, rightMm] as const;
/** Width reserved in the name column for a manufacturer's code. Millimetres. */
const codeWidth = 22;
/** From the last row to the baseline of the totals. Millimetres. */
const totalsMm = 6.2;
/** Gap between a name and what follows it, and how far that may extend beyond the column. Millimetres. */
const asideGap = 2.5;
const beforeNumbers = 8;

/** The table of all colours, continued on further pages; totals and notes follow the last row. */
export function colourTablePages(work: SegmentedWork, table: ColourTable): PagePlan[] {
  const { rows, texts } = work;
  const pageCount = Math.max(1, Math.ceil(rows.length / table.linesPerPage));
  return Array.from({ length: pageCount }, (_, i) => ({
    ...(i === 0 ? { chapter: table.title } : {}),
    draw(canvas, page, pages) {
      drawHeader(work, canvas, i === 0 ? table.title : `${table.title}: ${texts.continued}`, table.lead);
      const first = i * table.linesPerPage;
      const last = Math.min(rows.length, first + table.linesPerPage);
      const bottom = top + (last - first) * table.lineMm;
      const isLast = i === pageCount - 1;
      canvas.tagged('Table', () => {
        drawHeads(canvas, table);
        for (let index = first; index < last; index++)
          drawLine(work, canvas, table, index, { y: top + (index - first) * table.lineMm, height: table.lineMm });
        if (isLast) drawTotals(work, canvas, table, bottom);
      });
      if (isLast) drawNotes(canvas, table, bottom);
      drawFooter(work, canvas, page, pages);
    },
  }));
}

function drawHeads(canvas: Canvas, { heads, signLeft, nameLeft }: ColourTable): void {
  const baseline = top - 3;
  const head = (draw: () => void) => canvas.tagged('TH', draw, { scope: 'Column' });
  canvas.tagged('TR', () => {
    head(() => canvas.text(heads.sign, signLeft, baseline, type.small));
    head(() => canvas.text(heads.name, nameLeft, baseline, type.small));
    for (const [column, right] of rights.entries())
      head(() => canvas.text(heads.numbers[column] ?? '', right, baseline, { ...type.small, align: 'right' }));
  });
  canvas.lines([[marginMm, top - 0.8, rightMm, top - 0.8]], colours.ink, 0.3);
}

function drawLine(work: SegmentedWork, canvas: Canvas, table: ColourTable, index: number, line: TableLine): void {
  const row = work.rows[index];
  const baseline = line.y + line.height / 2 + 1.3;
  const numbers = table.numbersOf(row, index);
  canvas.tagged('TR', () => {
    canvas.tagged('TD', () => table.drawSign(canvas, index, line));
    canvas.tagged('TH', () => drawName(work, canvas, table, index, baseline), { scope: 'Row' });
    drawNumbers(canvas, numbers, baseline);
  });
  const bottom = line.y + line.height;
  canvas.lines([[marginMm, bottom, rightMm, bottom]], colours.hairline, 0.15);
}

/** Draws the values of a row; a column without one gets an empty cell. */
function drawNumbers(canvas: Canvas, numbers: readonly Cell[], baseline: number): void {
  for (const [column, right] of rights.entries())
    canvas.tagged('TD', () => {
      const number = numbers[column];
      if (number) canvas.text(number.text, right, baseline, { ...number.style, align: 'right' });
    });
}

/** The name of a colour, followed by the manufacturer's code and a note if the work does not use it. */
function drawName(
  { rows, language, texts }: SegmentedWork,
  canvas: Canvas,
  { nameLeft, nameWidth, isUsed, nameOf, asideOf }: ColourTable,
  index: number,
  baseline: number,
): void {
  const row = rows[index];
  const used = isUsed(row, index);
  const style = used ? type.strong : type.small;
  const inColumn = shortened(canvas, nameOf?.(row) ?? colourName(row, language), nameWidth - codeWidth, style.sizePt);
  const aside = [
    ...(row.code === null || row.code === inColumn ? [] : [row.code]),
    ...(used ? [] : [texts.unused]),
    ...(asideOf ? [asideOf(row, index) ?? []].flat() : []),
  ].join(' · ');
  const besideAside = nameWidth + beforeNumbers - asideGap - canvas.widthOf(aside, type.small);
  const name = shortened(canvas, inColumn, besideAside, style.sizePt);
  canvas.text(name, nameLeft, baseline, style);
  canvas.text(aside, nameLeft + canvas.widthOf(name, style) + asideGap, baseline, type.small);
}

function drawTotals({ texts }: SegmentedWork, canvas: Canvas, table: ColourTable, y: number): void {
  const baseline = y + totalsMm;
  canvas.tagged('TR', () => {
    canvas.tagged('TD', () => undefined);
    canvas.tagged('TH', () => canvas.text(texts.total, table.nameLeft, baseline, type.strong), { scope: 'Row' });
    drawNumbers(
      canvas,
      table.totals.map((text) => ({ text, style: type.strong })),
      baseline,
    );
  });
}

function drawNotes(canvas: Canvas, { notes }: ColourTable, y: number): void {
  const width = contentMm;
  let next = y + totalsMm + 9;
  for (const note of notes) {
    const place = { x: marginMm, y: next, width, lineMm: 4.6 };
    next = canvas.tagged('P', () => canvas.paragraph(note, place, type.small)) + 1;
  }
}
