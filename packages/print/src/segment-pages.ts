import { type SegmentPlace, segmentCells } from '@uzor/kit';
import { drawSegmentLegend } from './segment-legend.ts';
import { colours, gridLines, marginMm, type } from './look.ts';
import { drawFooter, drawHeader, fitted } from './parts.ts';
import type { Box, Canvas } from './pdf/canvas.ts';
import { shorts } from './pdf/numbers.ts';
import { sheetMm } from './pdf/press.ts';
import { amount, fill } from './texts.ts';
import { cellRows, type NeededColour, type PagePlan, type Work } from './work.ts';

/** Strips of numbers around the cells, millimetres: of the whole work (outer), of the segment (inner), ticks at the right. */
const strips = { whole: 6.5, segment: 5, ticks: 7 } as const;
/** Room for the cells and their strips. */
const gridRoom: Box = { x: marginMm, y: 38, width: sheetMm.width - 2 * marginMm, height: 186 };
/** Cells are not larger than this: more ink would not make them clearer. */
const largestCellMm = 10.5;
/** Room for the mini-map. */
const mapRoom: Box = { x: marginMm, y: 233, width: 42, height: 46 };
/** Room for the colours of the segment, right of the mini-map. */
const legendTop = 233;
const legendBottom = 279;

/** A page a segment, in working order. */
export function segmentPages(work: Work): PagePlan[] {
  const neighbours = new Map(work.places.map((place) => [`${place.column} ${place.row}`, place]));
  return work.places.map((place, i) => ({
    ...(i === 0 ? { chapter: work.texts.segments } : {}),
    draw(canvas, page, pages) {
      const needed = neededBy(work, place);
      drawHeader(work, canvas, titleOf(work, place), lineUnderTitle(work, place, needed), 158);
      drawNeighbours(work, canvas, place, neighbours);
      drawCells(work, canvas, place);
      const map = drawMiniMap(work, canvas, place);
      const left = map.x + map.width + 6;
      drawSegmentLegend(work, canvas, needed, { x: left, y: legendTop, width: sheetMm.width - marginMm - left, height: legendBottom - legendTop });
      drawFooter(work, canvas, page, pages);
    },
  }));
}

function neededBy(work: Work, place: SegmentPlace): NeededColour[] {
  const counts = new Array<number>(work.rows.length).fill(0);
  for (const cell of segmentCells(work.stored.grid, place)) counts[cell] = (counts[cell] ?? 0) + 1;
  return work.rows.flatMap((row, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ index, row, count }] : [];
  });
}

function titleOf({ texts, places }: Work, { number, platformNumber }: SegmentPlace): string {
  if (platformNumber === null) return fill(texts.segmentTitle, { number, count: places.length });
  return fill(texts.platformTitle, { platform: platformNumber, number });
}

function lineUnderTitle({ texts, words, language }: Work, place: SegmentPlace, needed: readonly NeededColour[]): string {
  const rows = fill(texts.segmentPlace, {
    firstRow: place.y + 1,
    lastRow: place.y + place.height,
    firstColumn: place.x + 1,
    lastColumn: place.x + place.width,
  });
  return [rows, amount(place.width * place.height, words.piece, language), amount(needed.length, texts.colour, language)].join(' · ');
}

/** The grid: cells, frame of the segment, numbers of the whole work. */
function drawCells(work: Work, canvas: Canvas, place: SegmentPlace): void {
  const { press, stored } = work;
  const cellMm = cellSize(place);
  const width = cellMm * place.width;
  const height = cellMm * place.height;
  const around = strips.whole + strips.segment;
  const x = gridRoom.x + around + (gridRoom.width - around - strips.ticks - width) / 2;
  const y = gridRoom.y + around;
  canvas.cells(work.cellFonts.segment, cellRows(stored.grid, place), x, y, cellMm);
  const size = { width, height };
  canvas.form(
    press.form(`frame ${place.width} ${place.height}`, size, (form) => drawFrame(form, place, cellMm)),
    x,
    y,
  );
  canvas.form(
    press.form(`columns ${place.x} ${place.width}`, size, (form) => drawColumnNumbers(form, place, cellMm)),
    x,
    y,
  );
  canvas.form(
    press.form(`rows ${place.y} ${place.height}`, size, (form) => drawRowNumbers(form, place, cellMm)),
    x,
    y,
  );
  const hint = press.form(`hint ${place.width} ${place.height}`, size, (form) => {
    form.paragraph(work.texts.rowHint, { x: -around, y: height + 8.4, width: width + around + strips.ticks, lineMm: 3.9 }, { ...type.small, sizePt: 8 });
  });
  canvas.form(hint, x, y);
}

function cellSize({ width, height }: SegmentPlace): number {
  const across = (gridRoom.width - strips.whole - strips.segment - strips.ticks) / width;
  const down = (gridRoom.height - strips.whole - 2 * strips.segment) / height;
  return Math.floor(Math.min(across, down, largestCellMm) * 20) / 20;
}

/** A bold line every 4 cells, every 5 where only that fits evenly. */
export function boldEvery(side: number): number {
  return side % 4 === 0 && side % 20 !== 0 ? 4 : 5;
}

/** Lines, the segment's own numbers, a box to tick for each row. Frame: millimetres from the first cell's corner. */
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
    canvas.roundedRectangle({ x: right + 2.4, y: (row + 0.5) * cellMm - tick / 2, width: tick, height: tick }, 0.7, { stroke: colours.muted, lineMm: 0.25 });
  }
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cellMm: number;
  readonly boldColumn: number;
  readonly boldRow: number;
}

/** Thin lines between all cells, bold ones at every n-th and around. */
function drawGrid(canvas: Canvas, { columns, rows, cellMm, boldColumn, boldRow }: Grid): void {
  const [right, bottom] = [columns * cellMm, rows * cellMm];
  const down = Array.from({ length: columns + 1 }, (_, i) => [i * cellMm, 0, i * cellMm, bottom] as const);
  const across = Array.from({ length: rows + 1 }, (_, i) => [0, i * cellMm, right, i * cellMm] as const);
  canvas.lines([...down, ...across], gridLines.thin.stroke, gridLines.thin.lineMm);
  const isBold = (i: number, step: number, last: number) => i % step === 0 || i === last;
  const bold = [...down.filter((_, i) => isBold(i, boldColumn, columns)), ...across.filter((_, i) => isBold(i, boldRow, rows))];
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
    Array.from({ length: height }, (_, i) => [String(y + i + 1), -strips.segment - strips.whole / 2, (i + 0.5) * cellMm + 1] as const),
    wholeNumbers,
  );
}

/** The whole work, pale, with this segment in full colour. */
function drawMiniMap(work: Work, canvas: Canvas, place: SegmentPlace): Box {
  const { grid } = work.stored;
  const map = fitted({ width: grid.widthCells, height: grid.heightCells }, mapRoom);
  const mm = map.width / grid.widthCells;
  const pale = work.press.form('mini-map', map, (form) => {
    const origin = { ...map, x: 0, y: 0 };
    form.image(work.wholeImage, origin);
    form.through(work.press.opacity(0.62), () => form.rectangle(origin, { fill: colours.paper }));
    for (const { x, y, width, height } of work.places) {
      form.rectangle({ x: x * mm, y: y * mm, width: width * mm, height: height * mm }, { stroke: colours.muted, lineMm: 0.08 });
    }
  });
  canvas.form(pale, map.x, map.y);
  const here = { x: map.x + place.x * mm, y: map.y + place.y * mm, width: place.width * mm, height: place.height * mm };
  canvas.clipped(`${shorts(here.x, here.y, here.width, here.height)} re`, () => canvas.image(work.wholeImage, map));
  canvas.rectangle(here, { stroke: colours.terracotta, lineMm: 0.7 });
  return map;
}

const compass = { side: 8.4, gap: 1, right: sheetMm.width - marginMm, top: marginMm } as const;
const directions = [
  [0, -1, 'M-1.1 .5L1.1 .5L0 -.8Z'],
  [-1, 0, 'M.5 -1.1L.5 1.1L-.8 0Z'],
  [1, 0, 'M-.5 -1.1L-.5 1.1L.8 0Z'],
  [0, 1, 'M-1.1 -.5L1.1 -.5L0 .8Z'],
] as const;

/** This segment's number among those of its neighbours, each with an arrow. */
function drawNeighbours(work: Work, canvas: Canvas, place: SegmentPlace, places: ReadonlyMap<string, SegmentPlace>): void {
  const { side, gap, right, top } = compass;
  const middle = (column: number, row: number) => [right - side * 1.5 - gap + column * (side + gap), top + side * 1.5 + gap + row * (side + gap)] as const;
  const box = { x: -side / 2, y: -side / 2, width: side, height: side };
  const [x, y] = middle(0, 0);
  canvas.form(
    work.press.form('here', box, (form) => form.roundedRectangle(box, 2, { fill: colours.terracotta })),
    x,
    y,
  );
  canvas.text(String(place.number), x, y + 1.4, { face: 'title', sizePt: 11, colour: colours.paper, align: 'centre' });
  const labels = directions.flatMap(([dx, dy, arrow]) => {
    const neighbour = places.get(`${place.column + dx} ${place.row + dy}`);
    if (!neighbour) return [];
    const [atX, atY] = middle(dx, dy);
    const name = work.press.form(`towards ${dx} ${dy}`, box, (form) => {
      form.roundedRectangle(box, 2, { stroke: colours.teal, lineMm: 0.3 });
      form.path(arrow, dx * 2.9, dy * 2.9, 1, { fill: colours.teal });
    });
    canvas.form(name, atX, atY);
    return [[String(neighbour.number), atX - dx * 0.7, atY + 1.2 - dy * 0.7] as const];
  });
  canvas.texts(labels, { face: 'bold', sizePt: 8.5, colour: colours.teal, align: 'centre' });
}
