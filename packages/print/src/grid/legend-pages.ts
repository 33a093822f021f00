import { bagPieces, colourName, type LegendRow } from '@uzor/kit';
import { colours, marginMm, type } from '../look.ts';
import { drawFooter, drawHeader, shortened } from '../parts.ts';
import type { Canvas, TextStyle } from '../pdf/canvas.ts';
import { sheetMm } from '../pdf/press.ts';
import { fill, grouped } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import type { GridWork } from './grid-work.ts';

const tableTop = 42;
const tableHeight = 218;
/** Lowest and highest row: a short legend can be larger. */
const rowMm = { least: 8.4, most: 12.5 } as const;
const rowsPerPage = Math.floor(tableHeight / rowMm.least);

/** Right edges of the four columns of numbers. */
const columns = { needed: 128, bags: 152, inBox: 176, remains: sheetMm.width - marginMm } as const;
const nameLeft = 24;
const nameWidth = 82;

/** The legend, one line per colour; long palettes continue on further pages. */
export function legendPages(work: GridWork): PagePlan[] {
  const { rows, texts } = work;
  const pagesOfRows = Array.from({ length: Math.max(1, Math.ceil(rows.length / rowsPerPage)) }, (_, i) =>
    rows.slice(i * rowsPerPage, (i + 1) * rowsPerPage),
  );
  const height = Math.max(rowMm.least, Math.min(rowMm.most, tableHeight / rows.length));
  return pagesOfRows.map((part, i) => ({
    ...(i === 0 ? { chapter: texts.legend } : {}),
    draw(canvas, page, pages) {
      drawHeader(
        work,
        canvas,
        i === 0 ? texts.legend : `${texts.legend}: ${texts.continued}`,
        work.laidWords.legendLead,
      );
      drawTableHead(work, canvas);
      for (const [j, row] of part.entries())
        drawRow(work, canvas, row, i * rowsPerPage + j, { y: tableTop + j * height, height });
      if (i === pagesOfRows.length - 1) drawTotals(work, canvas, tableTop + part.length * height);
      drawFooter(work, canvas, page, pages);
    },
  }));
}

function drawTableHead({ texts }: GridWork, canvas: Canvas): void {
  const baseline = tableTop - 3;
  canvas.text(texts.sign, marginMm, baseline, type.small);
  canvas.text(texts.colourName, nameLeft, baseline, type.small);
  const heads = [
    [texts.needed, columns.needed],
    [texts.bags, columns.bags],
    [texts.inBox, columns.inBox],
    [texts.remains, columns.remains],
  ] as const;
  canvas.texts(
    heads.map(([text, right]) => [text, right, baseline] as const),
    { ...type.small, align: 'right' },
  );
  canvas.lines([[marginMm, tableTop - 0.8, sheetMm.width - marginMm, tableTop - 0.8]], colours.ink, 0.3);
}

function drawRow(
  work: GridWork,
  canvas: Canvas,
  row: LegendRow,
  index: number,
  { y, height }: { y: number; height: number },
): void {
  const { language, texts } = work;
  const used = row.count > 0;
  const baseline = y + height / 2 + 1.3;
  const side = height * 0.83;
  const swatch = { x: marginMm + 1, y: y + (height - side) / 2, width: side, height: side };
  canvas.cells(work.cellFonts.segment, [[index]], swatch.x, swatch.y, side);
  canvas.rectangle(swatch, { stroke: colours.muted, lineMm: 0.12 });
  const name = shortened(canvas, colourName(row, language), nameWidth - 22, type.body.sizePt);
  canvas.text(name, nameLeft, baseline, used ? type.strong : type.small);
  const after = nameLeft + canvas.widthOf(name, used ? type.strong : type.small) + 2.5;
  const aside = [...(row.code === null || row.code === name ? [] : [row.code]), ...(used ? [] : [texts.unused])];
  canvas.text(aside.join(' · '), after, baseline, type.small);
  const number = (value: number | null) => (value === null ? '—' : grouped(value, language));
  const cell = (value: number | null, right: number, style: TextStyle) =>
    canvas.text(number(value), right, baseline, { ...style, align: 'right' });
  cell(row.count, columns.needed, used ? type.strong : type.small);
  cell(row.bags, columns.bags, type.body);
  cell(row.stock, columns.inBox, type.body);
  cell(row.reserve, columns.remains, type.body);
  canvas.lines([[marginMm, y + height, sheetMm.width - marginMm, y + height]], colours.hairline, 0.15);
}

/** Totals, pieces per bag, colours in short supply. */
function drawTotals(work: GridWork, canvas: Canvas, y: number): void {
  const { rows, texts, language, stored } = work;
  const baseline = y + 6.2;
  const sum = (of: (row: LegendRow) => number) =>
    grouped(
      rows.reduce((total, row) => total + of(row), 0),
      language,
    );
  canvas.text(texts.total, nameLeft, baseline, type.strong);
  canvas.texts(
    [
      [sum(({ count }) => count), columns.needed, baseline],
      [sum(({ bags }) => bags), columns.bags, baseline],
    ],
    { ...type.strong, align: 'right' },
  );
  const width = sheetMm.width - 2 * marginMm;
  const next = canvas.paragraph(
    fill(work.laidWords.bagNote, { pieces: bagPieces }),
    { x: marginMm, y: baseline + 9, width, lineMm: 4.6 },
    type.small,
  );
  if (stored.binding.length === 0) return;
  const binding = rows.flatMap((row) =>
    stored.binding.includes(row.code ?? row.letter) ? [colourName(row, language).toLocaleLowerCase(language)] : [],
  );
  canvas.paragraph(
    fill(work.laidWords.bindingNote, { colours: binding.join(', ') }),
    { x: marginMm, y: next + 1, width, lineMm: 4.6 },
    type.small,
  );
}
