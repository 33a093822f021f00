import type { Rgb } from '@uzor/engine';
import { edgeRegion, outlineRegion, paintRegion, type RegionNumber } from '../../../shared/cells/region.ts';
import type { Pen } from '../../../shared/cells/drill.ts';
import { onPaper } from '../../../shared/look.ts';
import { cssOf, mix } from '../../../shared/cells/tone.ts';
import type { BoardGrid } from '../rules/board-grid.ts';
import { around, type Box, meet } from '../../../shared/cells/box.ts';
import { boxOfLabel, writeLit, writeOther, fading, type RegionPaintOptions } from './region-drawing.ts';
import { markPitchMm } from '../../../shared/cells/area.ts';
import { type BoardRegion, type BoardRegions, isPainted } from '../rules/regions.ts';
import { isLight } from './cell-sprites.ts';

/** Maximum distance that lines extend beyond their region, in CSS pixels. */
const reachPx = 4;
const { honey, text: ink } = onPaper;

/**
 * Draws regions, in millimetres from the segment's top left. Highlighted regions are drawn over the others, so that
 * changing the highlight does not repaint the picture below.
 */
export class RegionPainter {
  readonly #grid: BoardGrid;
  readonly #regions: BoardRegions;
  readonly #shapes: readonly Path2D[];
  readonly #bounds: readonly Box[];
  /** All numbers. Those of narrow regions, and those at the end of a lead line, may lie on another region. */
  readonly #allNumbers: readonly { readonly region: number; readonly label: RegionNumber; readonly box: Box }[];

  constructor(grid: BoardGrid, regions: BoardRegions) {
    this.#grid = grid;
    this.#regions = regions;
    this.#shapes = regions.list.map(({ path }) => new Path2D(path));
    this.#bounds = regions.list.map(boundsOf);
    this.#allNumbers = regions.list.flatMap(({ number, labels }, region) =>
      number > 0 ? labels.map((label) => ({ region, label, box: boxOfLabel(label) })) : [],
    );
  }

  paint(pen: Pen, options: RegionPaintOptions, part: Box = this.#whole()): void {
    this.paintUnder(pen, options, part);
    this.paintLit(pen, options, part);
  }

  /** Draws all regions as if none of them were highlighted. */
  paintUnder(pen: Pen, options: RegionPaintOptions, part: Box = this.#whole()): void {
    const box = this.#clip(pen, part);
    pen.fillStyle = cssOf(options.style.skin.paper.paper);
    pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    const seen = this.#seenIn(box, options);
    const isDone = seen.map((i) => isPainted(this.#regions.list[i], options.marks));
    const done = seen.filter((_, at) => isDone[at]);
    const open = seen.filter((_, at) => !isDone[at]);
    for (const i of done) this.#fillDone(pen, options, i, toneBehind(options, this.#regions.list[i]));
    for (const i of open) this.#fillMarked(pen, options, i, toneBehind(options, this.#regions.list[i]));
    this.#outline(pen, options, open);
    if (options.gridded) this.#gridLines(pen, options, this.#whole());
    if (options.style.symbols) this.#numbers(pen, options, open);
    pen.restore();
  }

  paintLit(pen: Pen, options: RegionPaintOptions, part: Box = this.#whole()): void {
    const { highlighted } = options.style;
    if (highlighted === null) return;
    const { list } = this.#regions;
    const box = this.#clip(pen, part);
    const lit = this.#seenIn(box, options).filter((i) => list[i].colour === highlighted);
    const open = lit.filter((i) => !isPainted(list[i], options.marks));
    for (const i of lit) {
      if (open.includes(i)) this.#paintLitOpen(pen, options, i);
      else this.#fillDone(pen, options, i, toneOf(options, list[i]));
    }
    const numbered = open.filter((i) => list[i].number > 0);
    for (const i of numbered) {
      if (isLight(toneOf(options, list[i]))) outlineRegion(pen, this.#shapes[i], ink, 4.6 / options.scale);
      outlineRegion(pen, this.#shapes[i], honey, 3 / options.scale);
    }
    if (options.style.symbols)
      for (const i of numbered) for (const label of list[i].labels) writeLit(pen, options, label, highlighted);
    pen.restore();
  }

  /** Updates a picture drawn by `paintUnder` from the marks `before` to the marks of `options`. */
  repaintMarked(pen: Pen, options: RegionPaintOptions, before: Uint8Array): void {
    const { marks, scale } = options;
    const { list } = this.#regions;
    const touched = list.flatMap(({ cells }, i) => (cells.some((cell) => marks[cell] !== before[cell]) ? [i] : []));
    const finished = marks.includes(0) !== before.includes(0); // slivers show whether the whole segment is done
    if (finished || touched.length === 0) this.paintUnder(pen, options);
    else if (touched.every((i) => isPainted(list[i], marks))) for (const i of touched) this.#paintOver(pen, options, i);
    else
      this.paintUnder(
        pen,
        options,
        around(
          touched.map((i) => this.#bounds[i]),
          reachPx / scale,
        ),
      );
  }

  #whole(): Box {
    return { left: 0, top: 0, right: this.#grid.width * markPitchMm, bottom: this.#grid.height * markPitchMm };
  }

  #seenIn(box: Box, { scale }: RegionPaintOptions): number[] {
    return this.#bounds.flatMap((bounds, i) => (meet(bounds, box, reachPx / scale) ? [i] : []));
  }

  /** Saves `pen` and clips it to the cells that a part touches. Cell edges are whole pixels, so no seam is left. */
  #clip(pen: Pen, part: Box): Box {
    const { width, height } = this.#grid;
    const before = (mm: number) => Math.max(0, Math.floor(mm / markPitchMm)) * markPitchMm;
    const after = (mm: number, cells: number) => Math.min(cells, Math.ceil(mm / markPitchMm)) * markPitchMm;
    const box = {
      left: before(part.left),
      top: before(part.top),
      right: after(part.right, width),
      bottom: after(part.bottom, height),
    };
    pen.save();
    pen.beginPath();
    pen.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    pen.clip();
    return box;
  }

  #fillDone(pen: Pen, options: RegionPaintOptions, index: number, tone: Rgb): void {
    paintRegion(pen, this.#shapes[index], tone, index);
    edgeRegion(pen, this.#shapes[index], tone, 1 / options.scale);
  }

  #fillMarked(pen: Pen, { marks }: RegionPaintOptions, index: number, tone: Rgb): void {
    const marked = this.#regions.list[index].cells.filter((cell) => marks[cell] === 1);
    if (marked.length === 0) return;
    const done = new Path2D();
    for (const cell of marked)
      done.rect(
        (cell % this.#grid.width) * markPitchMm,
        Math.floor(cell / this.#grid.width) * markPitchMm,
        markPitchMm,
        markPitchMm,
      );
    pen.save();
    pen.clip(this.#shapes[index], 'evenodd');
    paintRegion(pen, done, tone, index);
    pen.restore();
  }

  /** Paints a newly finished region over the old picture, and redraws the lines and numbers on top of it. */
  #paintOver(pen: Pen, options: RegionPaintOptions, index: number): void {
    const { list } = this.#regions;
    const box = this.#clip(pen, this.#bounds[index]);
    pen.clip(this.#shapes[index], 'evenodd');
    this.#fillDone(pen, options, index, toneBehind(options, list[index]));
    const open = this.#seenIn(box, options).filter((i) => !isPainted(list[i], options.marks));
    this.#outline(pen, options, open);
    this.#paintOnIt(pen, options, index);
    pen.restore();
  }

  #paintLitOpen(pen: Pen, options: RegionPaintOptions, index: number): void {
    const region = this.#regions.list[index];
    const tone = toneOf(options, region);
    pen.save();
    pen.clip(this.#shapes[index], 'evenodd');
    if (region.number > 0)
      stripe(pen, tone, cssOf(mix(tone, options.style.skin.paper.paper, 0.55)), this.#bounds[index]);
    this.#fillMarked(pen, options, index, tone);
    this.#paintOnIt(pen, options, index);
    pen.restore();
  }

  /** Draws the grid lines on a region, and numbers of other regions that lie on it. */
  #paintOnIt(pen: Pen, options: RegionPaintOptions, index: number): void {
    const bounds = this.#bounds[index];
    const { list } = this.#regions;
    if (options.gridded) this.#gridLines(pen, options, bounds);
    if (!options.style.symbols) return;
    for (const { region: other, label, box } of this.#allNumbers)
      if (other !== index && meet(box, bounds) && !isPainted(list[other], options.marks))
        writeOther(pen, options, label, list[other].colour);
  }

  #outline(pen: Pen, { style, scale }: RegionPaintOptions, open: readonly number[]): void {
    pen.globalAlpha = 1 - fading(style) * 0.6;
    for (const i of open) outlineRegion(pen, this.#shapes[i], style.skin.paper.outline, 1 / scale);
    pen.globalAlpha = 1;
  }

  #gridLines(pen: Pen, { style, scale }: RegionPaintOptions, box: Box): void {
    const { width, height } = this.#grid;
    const first = (mm: number) => Math.max(1, Math.floor(mm / markPitchMm));
    const last = (mm: number, lines: number) => Math.min(lines - 1, Math.ceil(mm / markPitchMm));
    pen.fillStyle = style.skin.hairline;
    for (let column = first(box.left); column <= last(box.right, width); column++)
      pen.fillRect(column * markPitchMm, box.top, 0.7 / scale, box.bottom - box.top);
    for (let row = first(box.top); row <= last(box.bottom, height); row++)
      pen.fillRect(box.left, row * markPitchMm, box.right - box.left, 0.7 / scale);
  }

  #numbers(pen: Pen, options: RegionPaintOptions, open: readonly number[]): void {
    for (const i of open) {
      const { number, labels, colour } = this.#regions.list[i];
      if (number > 0) for (const label of labels) writeOther(pen, options, label, colour);
    }
  }
}

function toneOf({ style }: RegionPaintOptions, { colour }: BoardRegion): Rgb {
  return style.palette[colour].rgb;
}

function toneBehind(options: RegionPaintOptions, region: BoardRegion): Rgb {
  return mix(toneOf(options, region), options.style.skin.dimTo, Math.min(0.9, (fading(options.style) / 0.75) * 0.5));
}

function stripe(pen: Pen, tone: Rgb, ground: string, { left, top, right, bottom }: Box): void {
  pen.fillStyle = ground;
  pen.fillRect(left, top, right - left, bottom - top);
  pen.strokeStyle = cssOf(tone);
  pen.lineWidth = 0.55;
  pen.beginPath();
  for (let along = Math.floor((left + top) / 1.5) * 1.5; along < right + bottom; along += 1.5) {
    pen.moveTo(along - top, top);
    pen.lineTo(along - bottom, bottom);
  }
  pen.stroke();
}

/** The box around a region and its numbers, which may lie outside it at the end of a lead line. */
function boundsOf({ rings, labels }: BoardRegion): Box {
  const boxes = labels.map(boxOfLabel);
  const points = rings.flat();
  const across = [...points.filter((_, i) => i % 2 === 0), ...boxes.flatMap(({ left, right }) => [left, right])];
  const down = [...points.filter((_, i) => i % 2 === 1), ...boxes.flatMap(({ top, bottom }) => [top, bottom])];
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
}
