import { bagPieces, colourName, tightColours } from '@uzor/kit';
import { colours, type } from '../look.ts';
import { chapterPages, drawHeader, shortened } from '../parts.ts';
import type { Canvas, TextStyle } from '../pdf/canvas.ts';
import { fill, grouped } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import type { GridWork } from './grid-work.ts';
import { contentMm, marginMm, rightMm } from '../page.ts';

/** Top of the first row, and height of all rows; totals and three lines of notes fit below. In millimetres. */
const top = 42;
const tableHeight = 212;
/** Minimum and maximum row height: short legends use larger rows. */
const rowMm = { least: 8.4, most: 12.5 } as const;
/** Left edge and width of the names, and the width reserved there for a manufacturer's code. In millimetres. */
const nameMm = { left: 24, width: 82, code: 22 } as const;
/** Gap between a name and the code or note after it, and how far these may extend beyond the column. In millimetres. */
const asideGap = 2.5;
const beforeNumbers = 8;
/** Right edges of the columns of numbers, in millimetres. */
const rights = [128, 152, 176, rightMm] as const;
/** From the last row to the baseline of the totals, in millimetres. */
const totalsMm = 6.2;

interface Line {
  readonly y: number;
  readonly height: number;
}

/** The legend, one row per colour; long palettes continue on further pages. Totals and notes follow the last row. */
export function legendPages(work: GridWork): PagePlan[] {
  const { rows, texts, laidWords } = work;
  const room = tableHeight - work.builder.lowerMm;
  const perPage = Math.floor(room / rowMm.least);
  const height = Math.max(rowMm.least, Math.min(rowMm.most, room / rows.length));
  const pageCount = Math.max(1, Math.ceil(rows.length / perPage));
  return chapterPages(work, texts.legend, [...Array(pageCount).keys()], (canvas, i) => {
    const title = i === 0 ? texts.legend : `${texts.legend}: ${texts.continued}`;
    drawHeader(work, canvas, title, laidWords.legendLead);
    const first = i * perPage;
    const last = Math.min(rows.length, first + perPage);
    const bottom = top + (last - first) * height;
    const isLast = i === pageCount - 1;
    canvas.tagged('Table', () => {
      drawHeads(work, canvas);
      for (let index = first; index < last; index++)
        drawLine(work, canvas, index, { y: top + (index - first) * height, height });
      if (isLast) drawTotals(work, canvas, bottom);
    });
    if (isLast) drawNotes(work, canvas, bottom);
  });
}

function drawHeads({ texts }: GridWork, canvas: Canvas): void {
  const baseline = top - 3;
  const head = (draw: () => void) => canvas.tagged('TH', draw, { scope: 'Column' });
  canvas.tagged('TR', () => {
    head(() => canvas.text(texts.sign, marginMm, baseline, type.small));
    head(() => canvas.text(texts.colourName, nameMm.left, baseline, type.small));
    for (const [column, text] of [texts.needed, texts.bags, texts.inBox, texts.remains].entries())
      head(() => canvas.text(text, rights[column], baseline, { ...type.small, align: 'right' }));
  });
  canvas.lines([[marginMm, top - 0.8, rightMm, top - 0.8]], colours.ink, 0.3);
}

function drawLine(work: GridWork, canvas: Canvas, index: number, line: Line): void {
  const { count, bags, stock, reserve } = work.rows[index];
  const baseline = line.y + line.height / 2 + 1.3;
  canvas.tagged('TR', () => {
    canvas.tagged('TD', () => drawSign(work, canvas, index, line));
    canvas.tagged('TH', () => drawName(work, canvas, index, baseline), { scope: 'Row' });
    const needed = { value: count, style: count > 0 ? type.strong : type.small };
    const others = [bags, stock, reserve].map((value) => ({ value, style: type.body }));
    drawNumbers(work, canvas, [needed, ...others], baseline);
  });
  const bottom = line.y + line.height;
  canvas.lines([[marginMm, bottom, rightMm, bottom]], colours.hairline, 0.15);
}

/** Fills the number columns: a missing number leaves an empty cell; null, for unlimited, is a dash. */
function drawNumbers(
  { language }: GridWork,
  canvas: Canvas,
  numbers: readonly { readonly value: number | null; readonly style: TextStyle }[],
  baseline: number,
): void {
  for (const [column, right] of rights.entries())
    canvas.tagged('TD', () => {
      const number = numbers[column];
      if (!number) return;
      const text = number.value === null ? '—' : grouped(number.value, language);
      canvas.text(text, right, baseline, { ...number.style, align: 'right' });
    });
}

function drawSign({ cellFonts }: GridWork, canvas: Canvas, index: number, { y, height }: Line): void {
  const side = height * 0.83;
  const swatch = { x: marginMm + 1, y: y + (height - side) / 2, width: side, height: side };
  canvas.cells(cellFonts.segment, [[index]], swatch.x, swatch.y, side);
  canvas.rectangle(swatch, { stroke: colours.muted, lineMm: 0.12 });
}

/** Draws the name of a colour, followed by the manufacturer's code and a note if the work does not use it. */
function drawName({ rows, language, texts }: GridWork, canvas: Canvas, index: number, baseline: number): void {
  const row = rows[index];
  const used = row.count > 0;
  const style = used ? type.strong : type.small;
  const inColumn = shortened(canvas, colourName(row, language), nameMm.width - nameMm.code, style.sizePt);
  const aside = [
    ...(row.code === null || row.code === inColumn ? [] : [row.code]),
    ...(used ? [] : [texts.unused]),
  ].join(' · ');
  const besideAside = nameMm.width + beforeNumbers - asideGap - canvas.widthOf(aside, type.small);
  const name = shortened(canvas, inColumn, besideAside, style.sizePt);
  canvas.text(name, nameMm.left, baseline, style);
  canvas.text(aside, nameMm.left + canvas.widthOf(name, style) + asideGap, baseline, type.small);
}

function drawTotals(work: GridWork, canvas: Canvas, y: number): void {
  const baseline = y + totalsMm;
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const totals = [sumOf(work.rows.map(({ count }) => count)), sumOf(work.rows.map(({ bags }) => bags))];
  canvas.tagged('TR', () => {
    canvas.tagged('TD', () => undefined);
    canvas.tagged('TH', () => canvas.text(work.texts.total, nameMm.left, baseline, type.strong), { scope: 'Row' });
    const numbers = totals.map((value) => ({ value, style: type.strong }));
    drawNumbers(work, canvas, numbers, baseline);
  });
}

function drawNotes(work: GridWork, canvas: Canvas, y: number): void {
  let next = y + totalsMm + 9;
  for (const note of [fill(work.laidWords.bagNote, { pieces: bagPieces }), ...bindingNotes(work)]) {
    const place = { x: marginMm, y: next, width: contentMm, lineMm: 4.6 };
    next = canvas.tagged('P', () => canvas.paragraph(note, place, type.small)) + 1;
  }
}

/** Names the colours that run short, if any: first those with a few pieces to spare, then those with none. */
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
