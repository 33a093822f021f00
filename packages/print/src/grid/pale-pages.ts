import type { SegmentPlace } from '@uzor/kit';
import { colours, type } from '../look.ts';
import { drawMiniMap } from '../mini-map.ts';
import { labelOf } from '../neighbours.ts';
import { chapterPages, drawHeader } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { amount, fill } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import { cellRows, type GridWork, type Group, groupOf, neededBy } from './grid-work.ts';
import { drawPieceLegend } from './piece-legend.ts';
import { drawGrid, rowsOf } from './segment-pages.ts';
import { type Box, contentMm, marginMm, rightMm } from '../page.ts';

/** Width of the strips of row numbers and height of the strips of column numbers, in millimetres. */
const strip = { rows: 9, columns: 5 } as const;
const width = contentMm;
/** Areas of the cells, and of map and legend below. Letter is shorter, mostly at the expense of the legend. */
const rooms = {
  a4: { cells: { x: marginMm, y: 38, width, height: 188 }, below: { x: marginMm, y: 233, width: 42, height: 46 } },
  letter: {
    cells: { x: marginMm, y: 34, width, height: 186 },
    below: { x: marginMm, y: 223.4, width: 42, height: 38 },
  },
} as const satisfies Record<string, { readonly cells: Box; readonly below: Box }>;
const roomsOf = ({ builder }: GridWork) => (builder.lowerMm > 0 ? rooms.letter : rooms.a4);
/** Minimum size of a cell on a page of several segments, for readable symbols; maximum on any page, to save ink. */
const cellsMm = { least: 5.62, most: 7.5 } as const;
/** Number of rows or columns between bold lines. */
const boldEvery = 5;

/** Pages of the pale edition: four segments each if their symbols stay readable, otherwise one. */
export function palePages(work: GridWork, places: readonly SegmentPlace[] = work.places): PagePlan[] {
  return chapterPages(work, work.texts.segments, groupsOf(work, places), (canvas, group) =>
    drawGroup(work, canvas, group),
  );
}

/** Groups of two by two segments of a platform or of the work. */
function groupsOf(work: GridWork, places: readonly SegmentPlace[]): Group[] {
  const squares = [
    ...Map.groupBy(
      places,
      ({ platformNumber, column, row }) => `${platformNumber ?? ''} ${Math.floor(column / 2)} ${Math.floor(row / 2)}`,
    ).values(),
  ].map(groupOf);
  return squares.every((group) => cellSize(work, group) >= cellsMm.least)
    ? squares
    : places.map((place) => groupOf([place]));
}

function cellSize(work: GridWork, { width, height }: Pick<Group, 'width' | 'height'>): number {
  const { cells: cellsRoom } = roomsOf(work);
  const across = (cellsRoom.width - strip.rows) / width;
  const down = (cellsRoom.height - strip.columns) / height;
  return Math.floor(Math.min(across, down, cellsMm.most) * 20) / 20;
}

function drawGroup(work: GridWork, canvas: Canvas, group: Group): void {
  const { texts, language, laidWords } = work;
  const needed = neededBy(work, group);
  const rows = rowsOf(work, group);
  const pieces = amount(group.width * group.height, laidWords.piece, language);
  drawHeader(work, canvas, titleOf(work, group), `${rows} · ${pieces}`, 116);
  drawLogo(work, canvas);
  const alt = fill(texts.spoken.cells, { place: rows });
  canvas.tagged('Figure', () => drawCells(work, canvas, group), { alt });
  const { below } = roomsOf(work);
  const legendBottom = below.y + below.height;
  const map = drawMiniMap(work, canvas, group, below);
  const left = map.x + map.width + 6;
  const width = rightMm - left;
  const place = { x: left, y: legendBottom, width, lineMm: 4 };
  canvas.tagged('P', () => canvas.paragraph(neighbourWords(work, group), place, type.small));
  const room = { x: left, y: below.y, width, height: below.height - 4 };
  drawPieceLegend(work, canvas, texts.segmentColours, needed, room);
}

function titleOf({ texts, places: all }: GridWork, { places }: Group): string {
  const [first] = places;
  if (places.length === 1 && first?.platformNumber === null)
    return fill(texts.segmentTitle, { number: first.number, count: all.length });
  return fill(places.length === 1 ? texts.paleSegment : texts.paleSegments, { numbers: labels(places) });
}

const labels = (places: readonly SegmentPlace[]) => places.map(labelOf).join(', ');

function drawLogo({ texts, builder }: GridWork, canvas: Canvas): void {
  const [width, height] = [66, 9];
  const note = builder.form('pale', { width, height }, (form) => {
    form.roundedRectangle({ x: 0, y: 0, width, height }, 2.5, { stroke: colours.hairline, lineMm: 0.3 });
    form.text(texts.paleNote, width / 2, 5.8, { ...type.small, align: 'centre' });
  });
  canvas.tagged('P', () => canvas.form(note, rightMm - width, marginMm + 1));
}

/** Names the segments on the neighbouring pages, so that the next one can be found without the map. */
function neighbourWords({ texts, places: all }: GridWork, { places, x, y, width, height }: Group): string {
  const others = all.filter((place) => !places.includes(place));
  const meets = (from: number, length: number, at: number, long: number) => at < from + length && at + long > from;
  const level = others.filter((place) => meets(y, height, place.y, place.height));
  const above = others.filter((place) => meets(x, width, place.x, place.width));
  const sides = [
    [texts.paleLeft, level.filter((place) => place.x + place.width === x)],
    [texts.paleRight, level.filter((place) => place.x === x + width)],
    [texts.paleAbove, above.filter((place) => place.y + place.height === y)],
    [texts.paleBelow, above.filter((place) => place.y === y + height)],
  ] as const;
  const named = sides.filter(([, beside]) => beside.length > 0);
  return named.map(([side, beside]) => fill(side, { numbers: labels(beside) })).join(' · ');
}

/** Draws cells with row and column numbers of the whole work, and frames the segments. */
function drawCells(work: GridWork, canvas: Canvas, group: Group): void {
  const { x, y, width, height, places } = group;
  const { cells: cellsRoom } = roomsOf(work);
  const cellMm = cellSize(work, group);
  const left = cellsRoom.x + strip.rows + (cellsRoom.width - strip.rows - width * cellMm) / 2;
  const top = cellsRoom.y + strip.columns;
  canvas.cells(work.cellFonts.pale ?? work.cellFonts.segment, cellRows(work.grid, group), left, top, cellMm);
  canvas.placed({ x: left, y: top }, () => {
    drawGrid(canvas, {
      columns: width,
      rows: height,
      cellMm,
      boldColumn: boldEvery,
      boldRow: boldEvery,
      from: { column: x, row: y },
    });
    for (const place of places.length > 1 ? places : []) {
      const box = { x: (place.x - x) * cellMm, y: (place.y - y) * cellMm };
      canvas.rectangle(
        { ...box, width: place.width * cellMm, height: place.height * cellMm },
        { stroke: colours.teal, lineMm: 0.7 },
      );
    }
  });
  drawNumbers(canvas, group, { left, top, cellMm });
}

/** Draws numbers of the whole work: columns above, rows on the left, every fifth in bold. */
function drawNumbers(
  canvas: Canvas,
  { x, y, width, height }: Group,
  { left, top, cellMm }: { readonly left: number; readonly top: number; readonly cellMm: number },
): void {
  const columns = Array.from(
    { length: width },
    (_, i) => [String(x + i + 1), left + (i + 0.5) * cellMm, top - 1.5] as const,
  );
  const rows = Array.from(
    { length: height },
    (_, i) => [String(y + i + 1), left - 3.4, top + (i + 0.5) * cellMm + 1] as const,
  );
  const fifth = ([label]: readonly [string, number, number]) => Number(label) % boldEvery === 0;
  const all = [...columns, ...rows];
  const sizePt = Math.min(8, cellMm * 1.35);
  canvas.texts(
    all.filter((one) => !fifth(one)),
    { face: 'body', sizePt, colour: colours.muted, align: 'centre' },
  );
  canvas.texts(all.filter(fifth), { face: 'bold', sizePt, colour: colours.ink, align: 'centre' });
}
