import { colourName, hexOf, legend, type LegendRow, type StoredScheme, workOf } from '@uzor/kit';
import { cellRows, sheetPlaceOf } from '../grid/grid-work.ts';
import { colours, gridLines, type } from '../look.ts';
import { shortened } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { PdfBuilder } from '../pdf/pdf-builder.ts';
import type { SymbolFont } from '../pdf/symbol-font.ts';
import { fill, type Language, texts } from '../texts.ts';
import { type Box, marginMm, type Paper, sheetMm } from '../page.ts';

/** Number of cells between bold lines and between numbers; sheets begin at bold lines. */
const boldEvery = 10;
/** Area of the cells on A4, in millimetres. */
const room: Box = { x: marginMm + 7, y: marginMm + 10, width: 183, height: 267 };
/** The minimum determines how many cells fit on a sheet; they are then enlarged to fill it. */
const cellSideMm = { least: 2.6, most: 5 } as const;
const lineMm = marginMm + 3;
/** The legend in millimetres: edges of its columns, maximum width of code and count, first baseline, row height. */
const table = {
  colour: marginMm,
  symbol: 21,
  code: 29,
  count: 140,
  codeMm: 40,
  countMm: 14,
  first: 34,
  row: 6,
} as const;
/** Gap between columns in millimetres; with wider gaps, some programs do not join the texts of a row into a line. */
const columnGapMm = 2;

interface Chart {
  readonly stored: StoredScheme;
  readonly language: Language;
  readonly font: SymbolFont;
  readonly cellMm: number;
}

/**
 * The scheme as a PDF for Pattern Keeper: one chart cut into sheets without overlap, then the legend. Every cell is a
 * character of the font `UzorSymbols`, in reading order. Untagged: marked content may confuse Pattern Keeper.
 * @throws RangeError for a symbol that is not in the list of symbols, and for a scheme without cells
 */
export function patternKeeperChart(stored: StoredScheme, language: Language, paper: Paper): Uint8Array {
  const builder = new PdfBuilder({ paper });
  const { sheets, cellMm } = sheetsOf(workOf(stored, 'cells').grid, room.height - builder.lowerMm);
  const chart: Chart = { stored, language, cellMm, font: builder.symbolFont() };
  const words = texts[language];
  const pages = [
    ...sheets.map((part) => ({
      place: sheetPlaceOf(part, words),
      draw: (canvas: Canvas) => drawSheet(chart, canvas, part),
    })),
    ...legendParts(stored, builder.lowerMm).map((rows) => ({
      place: words.legend,
      draw: (canvas: Canvas) => drawLegend(chart, canvas, rows),
    })),
  ];
  for (const [i, { place, draw }] of pages.entries()) {
    const canvas = builder.canvas();
    const label = `${fill(words.page, { page: i + 1, pages: pages.length })} · ${place}`;
    canvas.text(label, marginMm, lineMm, type.small);
    draw(canvas);
    builder.page(canvas);
  }
  return builder.finish({ title: words.kinds[stored.product].name, language, createdAt: null });
}

/** The sheets of a chart in cells, row by row, and the side of a cell, the same on all sheets. */
function sheetsOf({ widthCells, heightCells }: { widthCells: number; heightCells: number }, heightMm: number) {
  const [across, down] = [spans(widthCells, room.width), spans(heightCells, heightMm)];
  const most = Math.min(room.width / (across[0]?.length ?? 1), heightMm / (down[0]?.length ?? 1), cellSideMm.most);
  const sheets = down.flatMap((rows) =>
    across.map((columns) => ({ x: columns.start, y: rows.start, width: columns.length, height: rows.length })),
  );
  return { sheets, cellMm: Math.floor(most * 20) / 20 };
}

/** Splits `total` cells into as few spans as fit, as equal as bold lines allow; the first is the longest. */
function spans(total: number, mm: number): { readonly start: number; readonly length: number }[] {
  const most = Math.floor(mm / cellSideMm.least / boldEvery) * boldEvery;
  const length = Math.ceil(total / Math.ceil(total / most) / boldEvery) * boldEvery;
  return Array.from({ length: Math.ceil(total / length) }, (_, i) => ({
    start: i * length,
    length: Math.min(length, total - i * length),
  }));
}

function drawSheet(chart: Chart, canvas: Canvas, part: Box): void {
  const { grid } = workOf(chart.stored, 'cells');
  const { palette } = grid;
  const letters = Array.from(cellRows(grid, part), (row) => Array.from(row, (cell) => palette[cell]?.letter ?? ''));
  canvas.symbols(chart.font, letters, room.x, room.y, chart.cellMm);
  drawGrid(chart, canvas, part);
  drawNumbers(chart, canvas, part);
}

/** Draws lines around all cells, bold every ten cells of the whole work and around the sheet. */
function drawGrid({ cellMm }: Chart, canvas: Canvas, { width, height }: Box): void {
  const [right, bottom] = [room.x + width * cellMm, room.y + height * cellMm];
  const down = Array.from({ length: width + 1 }, (_, i) => room.x + i * cellMm);
  const across = Array.from({ length: height + 1 }, (_, i) => room.y + i * cellMm);
  const isBold = (_: number, i: number, all: readonly number[]) => i % boldEvery === 0 || i === all.length - 1;
  const linesAt = (xs: readonly number[], ys: readonly number[]) => [
    ...xs.map((x) => [x, room.y, x, bottom] as const),
    ...ys.map((y) => [room.x, y, right, y] as const),
  ];
  canvas.lines(linesAt(down, across), gridLines.thin.stroke, gridLines.thin.lineMm);
  canvas.capped('square', () =>
    canvas.lines(linesAt(down.filter(isBold), across.filter(isBold)), gridLines.bold.stroke, gridLines.bold.lineMm),
  );
}

/** Draws the numbers of every tenth column and row of the whole work, above and to the left. */
function drawNumbers({ cellMm }: Chart, canvas: Canvas, { x, y, width, height }: Box): void {
  const tenths = (start: number, length: number) =>
    Array.from(
      { length: Math.floor(length / boldEvery) },
      (_, i) => [String(start + (i + 1) * boldEvery), ((i + 1) * boldEvery - 0.5) * cellMm] as const,
    );
  const style = { face: 'body', sizePt: 7, colour: colours.ink } as const;
  canvas.texts(
    tenths(x, width).map(([number, at]) => [number, room.x + at, room.y - 1] as const),
    { ...style, align: 'centre' },
  );
  canvas.texts(
    tenths(y, height).map(([number, at]) => [number, room.x - 1.8, room.y + at + 0.9] as const),
    { ...style, align: 'right' },
  );
}

function legendParts(stored: StoredScheme, lowerMm: number): LegendRow[][] {
  const rows = legend(stored).filter(({ count }) => count > 0);
  const length = Math.floor((sheetMm.height - lowerMm - marginMm - table.first) / table.row) + 1;
  return Array.from({ length: Math.ceil(rows.length / length) }, (_, i) => rows.slice(i * length, (i + 1) * length));
}

/** Draws colour, symbol, code, name and count of each colour, all on one line. */
function drawLegend({ stored, language, font }: Chart, canvas: Canvas, rows: readonly LegendRow[]): void {
  const { exports: words, sign, colourName: colourHead, needed, chartSize } = texts[language];
  const { widthCells, heightCells } = workOf(stored, 'cells').grid;
  const codes = rows.map(({ code }) => shortened(canvas, code ?? '', table.codeMm, type.body.sizePt));
  const nameAt =
    table.code + columnGapMm + Math.max(...[words.code, ...codes].map((code) => canvas.widthOf(code, type.body)));
  const nameMm = table.count - table.countMm - nameAt;
  canvas.text(fill(chartSize, { width: widthCells, height: heightCells }), marginMm, lineMm + 5, type.small);
  const heads = table.first - table.row - 1;
  canvas.text(sign, table.code - 2 * columnGapMm, heads, { ...type.small, align: 'right' });
  canvas.text(words.code, table.code, heads, type.small);
  canvas.text(colourHead, nameAt, heads, type.small);
  canvas.text(needed, table.count, heads, { ...type.small, align: 'right' });
  for (const [i, row] of rows.entries()) {
    const y = table.first + i * table.row;
    const swatch = { x: table.colour, y: y - 3.5, width: 7, height: 4.4 };
    canvas.rectangle(swatch, { fill: hexOf(row.rgb), stroke: colours.ink, lineMm: gridLines.thin.lineMm });
    canvas.symbols(font, [[row.letter]], table.symbol, y - 3.6, 4.8);
    canvas.text(codes[i] ?? '', table.code, y, type.body);
    canvas.text(shortened(canvas, colourName(row, language), nameMm, type.body.sizePt), nameAt, y, type.body);
    canvas.text(String(row.count), table.count, y, { ...type.body, align: 'right' });
  }
}
