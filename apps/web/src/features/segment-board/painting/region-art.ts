import type { Rgb } from '@uzor/engine';
import { edgeRegion, outlineRegion, paintRegion, type RegionNumber, writeNumber } from '../../../ui/cells/region.ts';
import { onPaper } from '../../../ui/look.ts';
import { cssOf, mix } from '../../../ui/cells/tone.ts';
import type { BoardGrid } from '../rules/board-grid.ts';
import type { BoardScene } from './board-scene.ts';
import { type CellStyle, penOf } from './cell-sprites.ts';
import { pictureSide } from './grid-picture.ts';
import { markPitchMm } from '../../../ui/cells/area.ts';
import { type BoardRegion, type BoardRegions, isPainted } from '../rules/regions.ts';
import type { SheetArt } from './sheet-art.ts';
import { isLight } from './light-tone.ts';

/** Options for drawing regions. */
interface Manner {
  readonly style: CellStyle;
  readonly marks: Uint8Array;
  /** Also draw the marking grid. */
  readonly gridded: boolean;
  /** CSS pixels per millimetre; lines keep their width at any zoom. */
  readonly scale: number;
}

/** A part of the segment, millimetres. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far lines extend beyond their region at most, CSS pixels. */
const reachPx = 4;
/** Smallest legible number, CSS pixels. */
const leastNumberPx = 6;
/** Largest number, CSS pixels. */
const tallestNumberPx = 48;
const { honey, text: ink } = onPaper;

/** Draws regions: paper, outlines and numbers when open; paint with brush marks when done. */
export class RegionArt implements SheetArt {
  readonly #grid: BoardGrid;
  readonly #regions: BoardRegions;
  readonly #shapes: readonly Path2D[];
  readonly #bounds: readonly Box[];
  #kept: { readonly picture: HTMLCanvasElement; readonly side: number; manner: Manner | null } | null = null;

  constructor(grid: BoardGrid, regions: BoardRegions) {
    this.#grid = grid;
    this.#regions = regions;
    this.#shapes = regions.list.map(({ path }) => new Path2D(path));
    this.#bounds = regions.list.map(boundsOf);
  }

  pictureInMotion(scene: BoardScene) {
    const side = scene.view.cell * scene.pixelRatio;
    const kept = this.#kept;
    const serves = kept?.manner?.style === scene.style && kept.side >= side * 0.4 && kept.side <= side * 4;
    return this.#pictureOf(scene, serves ? kept.side : pictureSide(side, this.#grid.cells.length));
  }

  paintAtRest(pen: CanvasRenderingContext2D, scene: BoardScene): void {
    const { view, pixelRatio } = scene;
    const side = Math.round(view.cell * pixelRatio);
    if (side === pictureSide(side, this.#grid.cells.length)) {
      pen.drawImage(this.#pictureOf(scene, side).picture, view.x * pixelRatio, view.y * pixelRatio);
      return;
    }
    pen.save();
    pen.translate(view.x * pixelRatio, view.y * pixelRatio);
    pen.scale(side / markPitchMm, side / markPitchMm);
    this.paint(pen, mannerOf(scene, side), seenPart(scene));
    pen.restore();
  }

  /** Draws all regions, or those in `part`, on a context in millimetres with the segment's top left at its origin. */
  paint(pen: CanvasRenderingContext2D, manner: Manner, part: Box = this.#whole()): void {
    const whole = this.#whole();
    const [left, top] = [Math.max(0, part.left), Math.max(0, part.top)];
    const box = { left, top, right: Math.min(whole.right, part.right), bottom: Math.min(whole.bottom, part.bottom) };
    pen.save();
    pen.beginPath();
    pen.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    pen.clip();
    pen.fillStyle = cssOf(manner.style.skin.paper.paper);
    pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    const seen = this.#regions.list.flatMap((_, i) => (meet(this.#bounds[i], box, reachPx / manner.scale) ? [i] : []));
    const done = seen.filter((i) => isPainted(this.#regions.list[i], manner.marks));
    const open = seen.filter((i) => !done.includes(i));
    for (const i of done) this.#paintDone(pen, manner, i);
    for (const i of open) this.#paintOpen(pen, manner, i);
    this.#outline(pen, manner, open);
    if (manner.gridded) this.#gridLines(pen, manner);
    if (manner.style.symbols) this.#numbers(pen, manner, open);
    pen.restore();
  }

  #whole(): Box {
    return { left: 0, top: 0, right: this.#grid.width * markPitchMm, bottom: this.#grid.height * markPitchMm };
  }

  #pictureOf(scene: BoardScene, side: number) {
    const manner = mannerOf(scene, side);
    if (this.#kept?.side !== side) {
      const picture = document.createElement('canvas');
      picture.width = this.#grid.width * side;
      picture.height = this.#grid.height * side;
      this.#kept = { picture, side, manner: null };
    }
    const kept = this.#kept;
    if (!sameManner(kept.manner, manner)) {
      const pen = penOf(kept.picture);
      pen.setTransform(side / markPitchMm, 0, 0, side / markPitchMm, 0, 0);
      this.paint(pen, manner, this.#changed(kept.manner, manner));
      kept.manner = manner;
    }
    return kept;
  }

  /** The part to repaint after `before`: around regions whose marks differ, or everything. */
  #changed(before: Manner | null, { style, marks, gridded, scale }: Manner): Box {
    if (before === null || before.style !== style || before.gridded !== gridded) return this.#whole();
    const finished = marks.includes(0) !== before.marks.includes(0); // slivers are painted when the whole segment is done
    const touched = this.#regions.list.flatMap(({ cells }, i) =>
      cells.some((cell) => marks[cell] !== before.marks[cell]) ? [this.#bounds[i]] : [],
    );
    if (finished || touched.length === 0) return this.#whole();
    const reach = reachPx / scale;
    return {
      left: Math.min(...touched.map(({ left }) => left)) - reach,
      top: Math.min(...touched.map(({ top }) => top)) - reach,
      right: Math.max(...touched.map(({ right }) => right)) + reach,
      bottom: Math.max(...touched.map(({ bottom }) => bottom)) + reach,
    };
  }

  #toneOf({ style }: Manner, { colour }: BoardRegion): Rgb {
    return style.palette[colour].rgb;
  }

  #paintDone(pen: CanvasRenderingContext2D, manner: Manner, index: number): void {
    const tone = this.#doneTone(manner, this.#regions.list[index]);
    paintRegion(pen, this.#shapes[index], tone, index);
    edgeRegion(pen, this.#shapes[index], tone, 1 / manner.scale);
  }

  /** The colour of a region, dimmed while another one is highlighted. */
  #doneTone(manner: Manner, region: BoardRegion): Rgb {
    const { highlighted, dimming, skin } = manner.style;
    const others = highlighted !== null && highlighted !== region.colour;
    return mix(this.#toneOf(manner, region), skin.dimTo, others ? Math.min(0.9, (dimming / 0.75) * 0.5) : 0);
  }

  /** Draws an open region: paper, its marked cells, and stripes if its paint is highlighted. */
  #paintOpen(pen: CanvasRenderingContext2D, manner: Manner, index: number): void {
    const region = this.#regions.list[index];
    const marked = region.cells.filter((cell) => manner.marks[cell] === 1);
    const lit = manner.style.highlighted === region.colour && region.number > 0;
    if (marked.length === 0 && !lit) return;
    pen.save();
    pen.clip(this.#shapes[index], 'evenodd');
    if (lit) this.#stripe(pen, manner, region, this.#bounds[index]);
    const done = new Path2D();
    for (const cell of marked)
      done.rect(
        (cell % this.#grid.width) * markPitchMm,
        Math.floor(cell / this.#grid.width) * markPitchMm,
        markPitchMm,
        markPitchMm,
      );
    paintRegion(pen, done, this.#doneTone(manner, region), index);
    pen.restore();
  }

  #stripe(pen: CanvasRenderingContext2D, manner: Manner, region: BoardRegion, { left, top, right, bottom }: Box): void {
    const tone = this.#toneOf(manner, region);
    pen.fillStyle = cssOf(mix(tone, manner.style.skin.paper.paper, 0.55));
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

  #outline(pen: CanvasRenderingContext2D, manner: Manner, open: readonly number[]): void {
    const { style, scale } = manner;
    const { list } = this.#regions;
    const dim = style.highlighted === null ? 0 : style.dimming;
    pen.globalAlpha = 1 - dim * 0.6;
    for (const i of open) outlineRegion(pen, this.#shapes[i], style.skin.paper.outline, 1 / scale);
    pen.globalAlpha = 1;
    for (const i of open) {
      if (list[i].colour !== style.highlighted || list[i].number === 0) continue;
      if (isLight(this.#toneOf(manner, list[i]))) outlineRegion(pen, this.#shapes[i], ink, 4.6 / scale);
      outlineRegion(pen, this.#shapes[i], honey, 3 / scale);
    }
  }

  #gridLines(pen: CanvasRenderingContext2D, { style, scale }: Manner): void {
    const { width, height } = this.#grid;
    pen.fillStyle = style.skin.hairline;
    for (let column = 1; column < width; column++)
      pen.fillRect(column * markPitchMm, 0, 0.7 / scale, height * markPitchMm);
    for (let row = 1; row < height; row++) pen.fillRect(0, row * markPitchMm, width * markPitchMm, 0.7 / scale);
  }

  #numbers(pen: CanvasRenderingContext2D, manner: Manner, open: readonly number[]): void {
    const { highlighted, dimming } = manner.style;
    for (const i of open) {
      const region = this.#regions.list[i];
      if (region.number === 0) continue;
      pen.globalAlpha = highlighted === null || highlighted === region.colour ? 1 : 1 - dimming * 0.75;
      for (const label of region.labels) writeLabel(pen, manner, region.colour, label);
    }
    pen.globalAlpha = 1;
  }
}

/** Draws the number of a paint if it is legible. */
function writeLabel(
  pen: CanvasRenderingContext2D,
  { style, scale }: Manner,
  colour: number,
  label: RegionNumber,
): void {
  if (label.heightMm * scale < leastNumberPx) return;
  const { letter } = style.palette[colour];
  const lit = style.highlighted === colour;
  const shown = { ...label, heightMm: Math.min(label.heightMm, tallestNumberPx / scale) };
  if (lit) paintPlate(pen, shown, letter);
  writeNumber(pen, shown, letter, lit ? ink : style.skin.paper.number, lit);
}

function boundsOf({ rings, labels }: BoardRegion): Box {
  // A number may be outside its region, at the end of a lead line.
  const stands = labels.flatMap(({ x, y, heightMm }) => [
    x - 2 * heightMm,
    y - heightMm,
    x + 2 * heightMm,
    y + heightMm,
  ]);
  const points = [...rings.flat(), ...stands];
  const across = points.filter((_, i) => i % 2 === 0);
  const down = points.filter((_, i) => i % 2 === 1);
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
}

/** Draws a background under a number on stripes. */
function paintPlate(pen: CanvasRenderingContext2D, label: RegionNumber, letter: string): void {
  const half = label.heightMm * (0.42 + 0.3 * letter.length);
  pen.fillStyle = '#FFF6ED';
  pen.beginPath();
  pen.roundRect(label.x - half, label.y - label.heightMm * 0.72, half * 2, label.heightMm * 1.44, label.heightMm * 0.5);
  pen.fill();
}

/** True if two boxes intersect, one of them enlarged by `reach` on every side. */
function meet(one: Box, other: Box, reach: number): boolean {
  return (
    one.left - reach < other.right &&
    one.right + reach > other.left &&
    one.top - reach < other.bottom &&
    one.bottom + reach > other.top
  );
}

/** The visible part of the segment. */
function seenPart({ view, area }: BoardScene): Box {
  const mm = markPitchMm / view.cell;
  return {
    left: -view.x * mm,
    top: -view.y * mm,
    right: (area.width - view.x) * mm,
    bottom: (area.height - view.y) * mm,
  };
}

function mannerOf({ board: { marks, unit }, style, pixelRatio }: BoardScene, side: number): Manner {
  return { style, marks, gridded: unit === 'cell', scale: side / pixelRatio / markPitchMm };
}

function sameManner(one: Manner | null, other: Manner): boolean {
  return one !== null && one.style === other.style && one.marks === other.marks && one.gridded === other.gridded;
}
