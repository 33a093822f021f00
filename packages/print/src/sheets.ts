import { colours, type } from './look.ts';
import { fitted, footedPage, titledPage } from './parts.ts';
import type { Canvas } from './pdf/canvas.ts';
import { fill } from './texts.ts';
import type { PagePlan, Work } from './work.ts';
import { type Box, contentMm, marginMm, rightMm, sheetMm } from './page.ts';

/** Minimum overlap of neighbouring sheets in millimetres, rounded up to whole units of the work. */
export const overlapMm = 10;
/** Length of the ruler at the bottom of every sheet and of the third page. */
export const rulerMm = 100;

/** Maximum area of cells on a sheet; numbers, marks and crosses are printed around it. */
const tileRoom: Box = { x: 20, y: 33, width: 170, height: 232 };
/** Crop marks: length, and distance from the cells. */
const cropMark = { lengthMm: 6, gapMm: 2 } as const;
/** Registration crosses: radius, and distance of their centre from the cells. */
const cross = { radiusMm: 1.5, gapMm: 7 } as const;
const rulerBaseline = 277.4;

/** A work to print at full size, divided into whole units: cells or millimetres. */
export interface SheetContent {
  readonly width: number;
  readonly height: number;
  readonly unitMm: number;
  /** Draws the whole work into a box of the same aspect ratio, for the map of the sheets. */
  drawWhole(canvas: Canvas, box: Box): void;
  /** Draws a part at 1:1 into its box, with its surroundings. */
  drawPart(canvas: Canvas, tile: Tile, box: Box): void;
  placeOf(tile: Tile): string;
}

/** A part of the work on one sheet, in units of the whole work. */
export interface Tile extends Box {
  /** Column letter and row number, such as B2. */
  readonly name: string;
  readonly column: number;
  readonly row: number;
}

/** Divides a work into sheets, row by row; each is `lowerMm` shorter than A4. */
export function tilesOf(
  { width: wholeWidth, height: wholeHeight, unitMm }: Pick<SheetContent, 'width' | 'height' | 'unitMm'>,
  lowerMm = 0,
): Tile[] {
  const overlap = overlapUnits(unitMm);
  const across = spans(wholeWidth, Math.floor(tileRoom.width / unitMm), overlap);
  const down = spans(wholeHeight, Math.floor((tileRoom.height - lowerMm) / unitMm), overlap);
  return down.flatMap(([y, height], row) =>
    across.map(([x, width], column) => ({
      name: `${String.fromCharCode(65 + column)}${row + 1}`,
      column,
      row,
      x,
      y,
      width,
      height,
    })),
  );
}

function overlapUnits(unitMm: number): number {
  return Math.ceil(overlapMm / unitMm);
}

/** Start and length of overlapping spans that cover `total`: as few as `most` allows, as equal as possible. */
function spans(total: number, most: number, overlap: number): (readonly [start: number, length: number])[] {
  const count = Math.max(1, Math.ceil((total - overlap) / (most - overlap)));
  const start = (i: number) => Math.round((i * (total - overlap)) / count);
  return Array.from({ length: count }, (_, i) => [start(i), start(i + 1) + overlap - start(i)] as const);
}

/** A page with the layout of the sheets, then the sheets. */
export function sheetPages(work: Work, content: SheetContent): PagePlan[] {
  const tiles = tilesOf(content, work.builder.lowerMm);
  return [
    titledPage(work, work.words.sheets, work.words.sheetsLead, (canvas) => drawSheetMap(work, canvas, content, tiles)),
    ...tiles.map((tile) =>
      footedPage(work, (canvas) => {
        drawSheet(work, canvas, content, { tile, tiles });
        drawRuler(work, canvas);
      }),
    ),
  ];
}

/** Adds the ruler to page 3, so that customers can check the scale by printing one page. */
export function withRuler(work: Work, pages: readonly PagePlan[]): PagePlan[] {
  return pages.map((plan, i) => ({
    ...plan,
    draw(canvas, page, count) {
      plan.draw(canvas, page, count);
      if (i === 2) drawRuler(work, canvas);
    },
  }));
}

function drawSheetMap(work: Work, canvas: Canvas, content: SheetContent, tiles: readonly Tile[]): void {
  const place = { x: marginMm, y: 42, width: contentMm, lineMm: 5 };
  const next = canvas.tagged('P', () => canvas.paragraph(work.words.sheetsHow, place, type.body));
  const fit = fitted(content, { x: marginMm, y: next + 5, width: 190, height: 270 - work.builder.lowerMm - next });
  const map = { ...fit, x: (sheetMm.width - fit.width) / 2 };
  const alt = fill(work.texts.spoken.sheetMap, { names: tiles.map(({ name }) => name).join(', ') });
  canvas.tagged('Figure', () => drawTiles(canvas, content, tiles, map), { alt, box: map });
}

function drawTiles(canvas: Canvas, content: SheetContent, tiles: readonly Tile[], map: Box): void {
  const mm = map.width / content.width;
  content.drawWhole(canvas, map);
  for (const { x, y, width, height, name } of tiles) {
    const box = { x: map.x + x * mm, y: map.y + y * mm, width: width * mm, height: height * mm };
    canvas.rectangle(box, { stroke: colours.terracotta, lineMm: 0.4 });
    const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
    canvas.circle(middleX, middleY, 10, { fill: colours.paper });
    canvas.text(name, middleX, middleY + 3, { face: 'title', sizePt: 24, colour: colours.ink, align: 'centre' });
  }
}

function drawSheet(
  work: Work,
  canvas: Canvas,
  content: SheetContent,
  { tile, tiles }: { tile: Tile; tiles: readonly Tile[] },
): void {
  const { unitMm } = content;
  const box = { x: tileRoom.x, y: tileRoom.y, width: tile.width * unitMm, height: tile.height * unitMm };
  const { texts } = work;
  const place = content.placeOf(tile);
  canvas.tagged('H1', () =>
    canvas.text(fill(texts.sheetTitle, { name: tile.name }), marginMm, marginMm + 6, { ...type.section, sizePt: 16 }),
  );
  canvas.tagged('P', () => canvas.text(place, rightMm, marginMm + 6, { ...type.small, align: 'right' }));
  canvas.tagged('Figure', () => content.drawPart(canvas, tile, box), { alt: fill(texts.spoken.sheet, { place }), box });
  drawOverlaps(canvas, tile, tiles, box, overlapUnits(unitMm) * unitMm);
  drawNeighbourNames(canvas, tile, tiles, box);
  drawCropMarks(canvas, box);
}

/** Directions of the neighbours, each with a triangle pointing there. */
const sides = [
  [0, -1, 'M-1 .4L1 .4L0 -.8Z'],
  [-1, 0, 'M.4 -1L.4 1L-.8 0Z'],
  [1, 0, 'M-.4 -1L-.4 1L.8 0Z'],
  [0, 1, 'M-1 -.4L1 -.4L0 .8Z'],
] as const;

/** Draws the name of the neighbouring sheet in the middle of each shared side. */
function drawNeighbourNames(canvas: Canvas, tile: Tile, tiles: readonly Tile[], box: Box): void {
  const names = sides.flatMap(([dx, dy, arrow]) => {
    const next = tiles.find(({ column, row }) => column === tile.column + dx && row === tile.row + dy);
    if (!next) return [];
    const x = box.x + (box.width * (1 + dx)) / 2 + dx * 7;
    const y = box.y + (box.height * (1 + dy)) / 2 + dy * 7;
    canvas.path(arrow, x + (dy === 0 ? 0 : 4), y + (dx === 0 ? 0 : 3), 1, { fill: colours.teal });
    return [[next.name, x, y + 1] as const];
  });
  canvas.texts(names, { face: 'bold', sizePt: 8.5, colour: colours.teal, align: 'centre' });
}

/** Marks overlaps with coloured edges, and with crosses at both ends that coincide on both sheets. */
function drawOverlaps(canvas: Canvas, tile: Tile, tiles: readonly Tile[], box: Box, strip: number): void {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const has = (dx: number, dy: number) =>
    tiles.some(({ column, row }) => column === tile.column + dx && row === tile.row + dy);
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
  canvas.cross(x, y, reach, colours.ink, 0.12);
}

/** Draws crop marks in line with the edges of the cells. */
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

/** Draws a 100 mm ruler, to check that the printer did not scale. */
function drawRuler(work: Work, canvas: Canvas): void {
  const ruler = work.builder.form('ruler', { width: tileRoom.width, height: 6 }, (form) => {
    const ticks = Array.from(
      { length: rulerMm + 1 },
      (_, i) => [i, 0, i, i % 10 === 0 ? -3 : i % 5 === 0 ? -2 : -1.2] as const,
    );
    form.lines([[0, 0, rulerMm, 0], ...ticks], colours.ink, 0.15);
    const labels = Array.from({ length: rulerMm / 10 + 1 }, (_, i) => [String(i * 10), i * 10, 2.6] as const);
    form.texts(labels, { face: 'body', sizePt: 6, colour: colours.ink, align: 'centre' });
    form.text(work.texts.ruler, rulerMm + 4, 0, { ...type.small, sizePt: 7.5 });
  });
  canvas.tagged('P', () => canvas.form(ruler, tileRoom.x, rulerBaseline - work.builder.lowerMm), {
    actual: work.texts.ruler,
  });
}
