import type { SegmentPlace } from '@uzor/kit';
import { drawMiniMap } from '../mini-map.ts';
import { drawNeighbours } from '../neighbours.ts';
import { drawPieceLegend } from './piece-legend.ts';
import { colours, gridLines, type } from '../look.ts';
import { chapterPages, drawHeader, footedPage } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { amount, fill } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import { cellRows, type GridWork, neededBy, type NeededColour } from './grid-work.ts';
import { type Box, contentMm, marginMm, rightMm } from '../page.ts';

/** Strips around the cells, in mm: numbers of the whole work (outside), numbers of the segment, tick boxes. */
const strips = { whole: 6.5, segment: 5, ticks: 7 } as const;
const around = strips.whole + strips.segment;
const gridRoom: Box = { x: marginMm, y: 38, width: contentMm, height: 186 };
/** In millimetres; larger cells use more ink and are no clearer. */
const largestCellMm = 10.5;
const mapRoom: Box = { x: marginMm, y: 233, width: 42, height: 46 };

/** One page per segment, in the order they are worked. */
export function segmentPages(work: GridWork): PagePlan[] {
  return chapterPages(work, work.texts.segments, work.places, (canvas, place) => drawSegment(work, canvas, place));
}

/** The page of one segment. */
export function segmentPage(work: GridWork, place: SegmentPlace): PagePlan {
  return footedPage(work, (canvas) => drawSegment(work, canvas, place));
}

function drawSegment(work: GridWork, canvas: Canvas, place: SegmentPlace): void {
  const needed = neededBy(work, place);
  drawHeader(work, canvas, titleOf(work, place), lineUnderTitle(work, place, needed), 158);
  drawNeighbours(work, canvas, place);
  canvas.tagged('Figure', () => drawCells(work, canvas, place), {
    alt: fill(work.texts.spoken.cells, { place: rowsOf(work, place) }),
  });
  drawRowHint(work, canvas, place);
  const y = mapRoom.y - work.builder.lowerMm;
  const map = drawMiniMap(work, canvas, place, { ...mapRoom, y });
  const left = map.x + map.width + 6;
  const room = { x: left, y, width: rightMm - left, height: mapRoom.height };
  drawPieceLegend(work, canvas, work.texts.segmentColours, needed, room);
}

function titleOf({ texts, places }: GridWork, { number, platformNumber }: SegmentPlace): string {
  if (platformNumber === null) return fill(texts.segmentTitle, { number, count: places.length });
  return fill(texts.platformSegmentTitle, { platform: platformNumber, number });
}

/** The rows and columns of a part, in words. */
export function rowsOf({ texts }: Pick<GridWork, 'texts'>, { x, y, width, height }: Box): string {
  return fill(texts.segmentPlace, { firstRow: y + 1, lastRow: y + height, firstColumn: x + 1, lastColumn: x + width });
}

function lineUnderTitle(
  { texts, laidWords, language }: GridWork,
  place: SegmentPlace,
  needed: readonly NeededColour[],
): string {
  return [
    rowsOf({ texts }, place),
    amount(place.width * place.height, laidWords.piece, language),
    amount(needed.length, texts.colour, language),
  ].join(' · ');
}

function drawCells(work: GridWork, canvas: Canvas, place: SegmentPlace): void {
  const { builder, grid } = work;
  const { x, y, width, height, cellMm } = cellsBox(work, place);
  canvas.cells(work.cellFonts.segment, cellRows(grid, place), x, y, cellMm);
  const size = { width, height };
  const layers = [
    [`frame ${place.width} ${place.height}`, drawFrame],
    [`columns ${place.x} ${place.width}`, drawColumnNumbers],
    [`rows ${place.y} ${place.height}`, drawRowNumbers],
  ] as const;
  for (const [key, draw] of layers)
    canvas.form(
      builder.form(key, size, (form) => draw(form, place, cellMm)),
      x,
      y,
    );
}

function drawRowHint(work: GridWork, canvas: Canvas, place: SegmentPlace): void {
  const { builder, texts } = work;
  const { x, y, width, height } = cellsBox(work, place);
  const hint = builder.form(`hint ${place.width} ${place.height}`, { width, height }, (form) => {
    form.paragraph(
      texts.rowHint,
      { x: -around, y: height + 8.4, width: width + around + strips.ticks, lineMm: 3.9 },
      { ...type.small, sizePt: 8 },
    );
  });
  canvas.tagged('P', () => canvas.form(hint, x, y));
}

function cellsBox(work: GridWork, place: SegmentPlace): Box & { readonly cellMm: number } {
  const cellMm = cellSize(work, place);
  const [width, height] = [cellMm * place.width, cellMm * place.height];
  const x = gridRoom.x + around + (gridRoom.width - around - strips.ticks - width) / 2;
  return { x, y: gridRoom.y + around, width, height, cellMm };
}

function cellSize({ builder }: GridWork, { width, height }: SegmentPlace): number {
  const across = (gridRoom.width - strips.whole - strips.segment - strips.ticks) / width;
  const down = (gridRoom.height - builder.lowerMm - strips.whole - 2 * strips.segment) / height;
  return Math.floor(Math.min(across, down, largestCellMm) * 20) / 20;
}

/** Number of cells between bold lines: 4 if the side is divisible by 4 but not by 20, otherwise 5. */
export function boldEvery(side: number): number {
  return side % 4 === 0 && side % 20 !== 0 ? 4 : 5;
}

/** Draws grid lines, row and column numbers, and tick boxes of a segment, from the corner of the first cell. */
function drawFrame(canvas: Canvas, { width, height }: SegmentPlace, cellMm: number): void {
  drawGrid(canvas, { columns: width, rows: height, cellMm, boldColumn: boldEvery(width), boldRow: boldEvery(height) });
  const [right, bottom] = [width * cellMm, height * cellMm];
  const columns = Array.from({ length: width }, (_, i) => [String(i + 1), (i + 0.5) * cellMm] as const);
  canvas.texts(
    [
      ...columns.map(([label, x]) => [label, x, -1.5] as const),
      ...columns.map(([label, x]) => [label, x, bottom + 3.6] as const),
      ...Array.from({ length: height }, (_, i) => [String(i + 1), -2.6, (i + 0.5) * cellMm + 1] as const),
    ],
    { face: 'bold', sizePt: 8, colour: colours.ink, align: 'centre' },
  );
  const tick = Math.min(3.6, cellMm * 0.6);
  for (let row = 0; row < height; row++) {
    canvas.roundedRectangle({ x: right + 2.4, y: (row + 0.5) * cellMm - tick / 2, width: tick, height: tick }, 0.7, {
      stroke: colours.muted,
      lineMm: 0.25,
    });
  }
}

interface GridLines {
  readonly columns: number;
  readonly rows: number;
  readonly cellMm: number;
  readonly boldColumn: number;
  readonly boldRow: number;
  /** Position of the part in the grid of bold lines; default: at its origin. */
  readonly from?: { readonly column: number; readonly row: number };
}

/** Draws thin lines between all cells, and bold lines every few cells and around the outside. */
export function drawGrid(
  canvas: Canvas,
  { columns, rows, cellMm, boldColumn, boldRow, from = { column: 0, row: 0 } }: GridLines,
): void {
  const [right, bottom] = [columns * cellMm, rows * cellMm];
  const down = Array.from({ length: columns + 1 }, (_, i) => [i * cellMm, 0, i * cellMm, bottom] as const);
  const across = Array.from({ length: rows + 1 }, (_, i) => [0, i * cellMm, right, i * cellMm] as const);
  canvas.lines([...down, ...across], gridLines.thin.stroke, gridLines.thin.lineMm);
  const isBold = (i: number, step: number, last: number, first: number) =>
    i === 0 || (first + i) % step === 0 || i === last;
  const bold = [
    ...down.filter((_, i) => isBold(i, boldColumn, columns, from.column)),
    ...across.filter((_, i) => isBold(i, boldRow, rows, from.row)),
  ];
  canvas.capped('square', () => {
    for (const { stroke, lineMm } of [gridLines.edge, gridLines.bold]) canvas.lines(bold, stroke, lineMm);
  });
}

const wholeNumbers = { face: 'body', sizePt: 7.5, colour: colours.teal, align: 'centre' } as const;

function drawColumnNumbers(canvas: Canvas, { x, width }: SegmentPlace, cellMm: number): void {
  canvas.texts(
    Array.from({ length: width }, (_, i) => [String(x + i + 1), (i + 0.5) * cellMm, -strips.segment - 1.6] as const),
    wholeNumbers,
  );
}

function drawRowNumbers(canvas: Canvas, { y, height }: SegmentPlace, cellMm: number): void {
  canvas.texts(
    Array.from(
      { length: height },
      (_, i) => [String(y + i + 1), -strips.segment - strips.whole / 2, (i + 0.5) * cellMm + 1] as const,
    ),
    wholeNumbers,
  );
}
