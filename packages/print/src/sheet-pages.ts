import { colours, gridLines, marginMm, type } from './look.ts';
import { drawFooter, drawHeader, fitted } from './parts.ts';
import type { Box, Canvas } from './pdf/canvas.ts';
import { sheetMm } from './pdf/press.ts';
import { boldEvery } from './segment-pages.ts';
import { fill } from './texts.ts';
import { cellRows, type PagePlan, type Work } from './work.ts';

/** Neighbouring sheets repeat a strip this wide, or a little wider where the cells do not divide it. */
export const overlapMm = 10;
/** The ruler at the foot of every sheet. */
export const rulerMm = 100;

/** Where the cells lie on a sheet, at most; numbers, marks and crosses stand around. */
const tileRoom: Box = { x: 20, y: 33, width: 170, height: 232 };
/** Crop marks: their length and their distance from the cells. */
const cropMark = { lengthMm: 6, gapMm: 2 } as const;
/** Registration crosses: radius, and distance of their middle from the cells. */
const cross = { radiusMm: 1.5, gapMm: 7 } as const;
const rulerBaseline = 277.4;

/** A part of the scheme on one sheet. Frame: cells of the whole work. */
export interface Tile {
  /** Column letter and row number, such as B2. */
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cuts a scheme into sheets, row by row. */
export function tilesOf({ widthCells, heightCells, pitchMm }: { widthCells: number; heightCells: number; pitchMm: number }): Tile[] {
  const overlap = overlapCells(pitchMm);
  const across = spans(widthCells, Math.floor(tileRoom.width / pitchMm), overlap);
  const down = spans(heightCells, Math.floor(tileRoom.height / pitchMm), overlap);
  return down.flatMap(([y, height], row) =>
    across.map(([x, width], column) => ({ name: `${String.fromCharCode(65 + column)}${row + 1}`, column, row, x, y, width, height })),
  );
}

function overlapCells(pitchMm: number): number {
  return Math.ceil(overlapMm / pitchMm);
}

/** Start and length of overlapping spans that cover `total`: as few as `most` allows, and as even as whole cells allow. */
function spans(total: number, most: number, overlap: number): (readonly [start: number, length: number])[] {
  const count = Math.max(1, Math.ceil((total - overlap) / (most - overlap)));
  const start = (i: number) => Math.round((i * (total - overlap)) / count);
  return Array.from({ length: count }, (_, i) => [start(i), start(i + 1) + overlap - start(i)] as const);
}

/** The scheme in its true size, after a page that shows how the sheets lie. */
export function sheetPages(work: Work): PagePlan[] {
  const tiles = tilesOf(work.stored.grid);
  return [
    {
      chapter: work.texts.sheets,
      draw(canvas, page, pages) {
        drawHeader(work, canvas, work.texts.sheets, work.texts.sheetsLead);
        drawSheetMap(work, canvas, tiles);
        drawFooter(work, canvas, page, pages);
      },
    },
    ...tiles.map(
      (tile): PagePlan => ({
        draw(canvas, page, pages) {
          drawSheet(work, canvas, tile, tiles);
          drawRuler(work, canvas);
          drawFooter(work, canvas, page, pages);
        },
      }),
    ),
  ];
}

function drawSheetMap(work: Work, canvas: Canvas, tiles: readonly Tile[]): void {
  const { grid } = work.stored;
  const next = canvas.paragraph(work.texts.sheetsHow, { x: marginMm, y: 42, width: sheetMm.width - 2 * marginMm, lineMm: 5 }, type.body);
  const map = fitted({ width: grid.widthCells, height: grid.heightCells }, { x: marginMm, y: next + 5, width: 190, height: 270 - next });
  const mm = map.width / grid.widthCells;
  canvas.image(work.wholeImage, map);
  canvas.through(work.press.opacity(0.62), () => canvas.rectangle(map, { fill: colours.paper }));
  for (const { x, y, width, height, name } of tiles) {
    const box = { x: map.x + x * mm, y: map.y + y * mm, width: width * mm, height: height * mm };
    canvas.rectangle(box, { stroke: colours.terracotta, lineMm: 0.4 });
    canvas.text(name, box.x + box.width / 2, box.y + box.height / 2 + 3, { face: 'title', sizePt: 24, colour: colours.ink, align: 'centre' });
  }
}

function drawSheet(work: Work, canvas: Canvas, tile: Tile, tiles: readonly Tile[]): void {
  const { grid } = work.stored;
  const font = work.cellFonts.sheet;
  if (font === null) throw new RangeError('The sheets need the font of small cells');
  const box = { x: tileRoom.x, y: tileRoom.y, width: tile.width * grid.pitchMm, height: tile.height * grid.pitchMm };
  canvas.text(fill(work.texts.sheetTitle, { name: tile.name }), marginMm, marginMm + 6, { ...type.section, sizePt: 16 });
  const place = { firstColumn: tile.x + 1, lastColumn: tile.x + tile.width, firstRow: tile.y + 1, lastRow: tile.y + tile.height };
  canvas.text(fill(work.texts.sheetPlace, place), sheetMm.width - marginMm, marginMm + 6, { ...type.small, align: 'right' });
  canvas.cells(font, cellRows(grid, tile), box.x, box.y, grid.pitchMm);
  drawSheetGrid(work, canvas, tile, box);
  drawNumbers(work, canvas, tile, box);
  drawOverlaps(canvas, tile, tiles, box, overlapCells(grid.pitchMm) * grid.pitchMm);
  drawCropMarks(canvas, box);
}

/** Thin lines between all cells, bold ones where segments and their quarters begin in the whole work. */
function drawSheetGrid(work: Work, canvas: Canvas, tile: Tile, { x, y, width, height }: Box): void {
  const { pitchMm } = work.stored.grid;
  const step = boldEvery(work.places[0]?.width ?? 4);
  const down = Array.from({ length: tile.width + 1 }, (_, i) => [x + i * pitchMm, y, x + i * pitchMm, y + height] as const);
  const across = Array.from({ length: tile.height + 1 }, (_, i) => [x, y + i * pitchMm, x + width, y + i * pitchMm] as const);
  canvas.lines([...down, ...across], gridLines.thin.stroke, 0.07);
  const bold = [...down.filter((_, i) => (tile.x + i) % step === 0), ...across.filter((_, i) => (tile.y + i) % step === 0)];
  for (const { stroke, lineMm } of [gridLines.edge, gridLines.bold]) canvas.lines(bold, stroke, lineMm / 2);
}

/** Numbers of the whole work: every row and column, alternating in height where they would touch. */
function drawNumbers(work: Work, canvas: Canvas, tile: Tile, { x, y, width }: Box): void {
  const { pitchMm } = work.stored.grid;
  const style = { face: 'body', sizePt: 4.4, colour: colours.teal } as const;
  const columns = Array.from({ length: tile.width }, (_, i) => [String(tile.x + i + 1), x + (i + 0.5) * pitchMm, y - (i % 2 ? 2.4 : 0.9)] as const);
  const rows = Array.from({ length: tile.height }, (_, i) => [String(tile.y + i + 1), y + (i + 0.5) * pitchMm + 0.55] as const);
  canvas.texts(columns, { ...style, align: 'centre' });
  canvas.texts(
    rows.map(([label, at]) => [label, x - 0.7, at] as const),
    { ...style, align: 'right' },
  );
  canvas.texts(
    rows.map(([label, at]) => [label, x + width + 0.7, at] as const),
    style,
  );
}

/** Along an overlap: a coloured edge outside the cells and a cross at both ends, in the same place of the work on both sheets. */
function drawOverlaps(canvas: Canvas, tile: Tile, tiles: readonly Tile[], box: Box, strip: number): void {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const has = (dx: number, dy: number) => tiles.some(({ column, row }) => column === tile.column + dx && row === tile.row + dy);
  const verticals = [...(has(-1, 0) ? [box.x] : []), ...(has(1, 0) ? [right - strip] : [])];
  const horizontals = [...(has(0, -1) ? [box.y] : []), ...(has(0, 1) ? [bottom - strip] : [])];
  for (const x of verticals) {
    canvas.rectangle({ x, y: box.y - 5, width: strip, height: 0.8 }, { fill: colours.honey });
    canvas.rectangle({ x, y: bottom + 4.2, width: strip, height: 0.8 }, { fill: colours.honey });
    for (const y of [box.y - cross.gapMm, bottom + cross.gapMm]) drawCross(canvas, x + strip / 2, y);
  }
  for (const y of horizontals) {
    canvas.rectangle({ x: box.x - 5, y, width: 0.8, height: strip }, { fill: colours.honey });
    canvas.rectangle({ x: right + 4.2, y, width: 0.8, height: strip }, { fill: colours.honey });
    for (const x of [box.x - cross.gapMm, right + cross.gapMm]) drawCross(canvas, x, y + strip / 2);
  }
}

function drawCross(canvas: Canvas, x: number, y: number): void {
  const reach = cross.radiusMm;
  canvas.circle(x, y, reach * 0.6, { stroke: colours.ink, lineMm: 0.12 });
  canvas.lines(
    [
      [x - reach, y, x + reach, y],
      [x, y - reach, x, y + reach],
    ],
    colours.ink,
    0.12,
  );
}

/** Corner marks in line with the edges of the cells. */
function drawCropMarks(canvas: Canvas, { x, y, width, height }: Box): void {
  const { gapMm, lengthMm } = cropMark;
  const marks = [-1, 1].flatMap((across) =>
    [-1, 1].flatMap((down) => {
      const cornerX = across < 0 ? x : x + width;
      const cornerY = down < 0 ? y : y + height;
      return [
        [cornerX + across * gapMm, cornerY, cornerX + across * (gapMm + lengthMm), cornerY],
        [cornerX, cornerY + down * gapMm, cornerX, cornerY + down * (gapMm + lengthMm)],
      ] as const;
    }),
  );
  canvas.lines(marks, colours.ink, 0.15);
}

/** A hundred millimetres: the only proof that the printer did not scale. */
function drawRuler(work: Work, canvas: Canvas): void {
  const ruler = work.press.form('ruler', { width: tileRoom.width, height: 6 }, (form) => {
    const ticks = Array.from({ length: rulerMm + 1 }, (_, i) => [i, 0, i, i % 10 === 0 ? -3 : i % 5 === 0 ? -2 : -1.2] as const);
    form.lines([[0, 0, rulerMm, 0], ...ticks], colours.ink, 0.15);
    const labels = Array.from({ length: rulerMm / 10 + 1 }, (_, i) => [String(i * 10), i * 10, 2.6] as const);
    form.texts(labels, { face: 'body', sizePt: 6, colour: colours.ink, align: 'centre' });
    form.text(work.texts.ruler, rulerMm + 4, 0, { ...type.small, sizePt: 7.5 });
  });
  canvas.form(ruler, tileRoom.x, rulerBaseline);
}
