import type { Rgb } from '@uzor/engine';
import { edgePlane, outlinePlane, paintPlane, writeNumber } from '../../ui/cells/plane.ts';
import { cssOf, isLight, mix } from '../../ui/cells/tone.ts';
import type { BoardGrid } from './board-grid.ts';
import type { BoardScene } from './board-scene.ts';
import { honey } from './board-skin.ts';
import { type CellStyle, penOf } from './cell-sprites.ts';
import { pictureSide } from './grid-picture.ts';
import { type BoardRegion, type BoardRegions, isPainted, markPitchMm } from './regions.ts';
import type { SheetArt } from './sheet-art.ts';

/** How planes are drawn in one go. */
interface Manner {
  readonly style: CellStyle;
  readonly marks: Uint8Array;
  /** Lines of the marking grid as well. */
  readonly gridded: boolean;
  /** CSS pixels a millimetre: lines keep their width at any zoom. */
  readonly scale: number;
}

/** CSS pixels below which a number would be dust. */
const leastNumberPx = 6;
const ink = '#2B2320';

/** Planes of paint: paper, outlines and numbers first, colour with a hint of brush when they are done. */
export class RegionArt implements SheetArt {
  readonly #grid: BoardGrid;
  readonly #regions: BoardRegions;
  readonly #shapes: readonly Path2D[];
  #kept: { readonly picture: HTMLCanvasElement; readonly side: number; manner: Manner | null } | null = null;

  constructor(grid: BoardGrid, regions: BoardRegions) {
    this.#grid = grid;
    this.#regions = regions;
    this.#shapes = regions.list.map(({ path }) => new Path2D(path));
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
    this.paint(pen, mannerOf(scene, side));
    pen.restore();
  }

  /** All planes on a pen in millimetres, the segment's top left at its origin. */
  paint(pen: CanvasRenderingContext2D, manner: Manner): void {
    const { width, height } = this.#grid;
    const { skin } = manner.style;
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, width * markPitchMm, height * markPitchMm);
    pen.clip();
    pen.fillStyle = cssOf(skin.paper.paper);
    pen.fillRect(0, 0, width * markPitchMm, height * markPitchMm);
    const { list } = this.#regions;
    const painted = list.map((region) => isPainted(region, manner.marks));
    list.forEach((region, i) => {
      if (painted[i]) this.#paintDone(pen, manner, i);
      else this.#paintOpen(pen, manner, i, region);
    });
    this.#outline(pen, manner, painted);
    if (manner.gridded) this.#gridLines(pen, manner);
    if (manner.style.symbols) this.#numbers(pen, manner, painted);
    pen.restore();
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
      this.paint(pen, manner);
      kept.manner = manner;
    }
    return kept;
  }

  #toneOf({ style }: Manner, { colour }: BoardRegion): Rgb {
    return style.palette[colour].rgb;
  }

  #paintDone(pen: CanvasRenderingContext2D, manner: Manner, index: number): void {
    const tone = this.#doneTone(manner, this.#regions.list[index]);
    paintPlane(pen, this.#shapes[index], tone, index);
    edgePlane(pen, this.#shapes[index], tone, 1 / manner.scale);
  }

  /** Its paint, stepping back while another one is looked for. */
  #doneTone(manner: Manner, region: BoardRegion): Rgb {
    const { highlighted, dimming, skin } = manner.style;
    const others = highlighted !== null && highlighted !== region.colour;
    return mix(this.#toneOf(manner, region), skin.dimTo, others ? Math.min(0.9, (dimming / 0.75) * 0.5) : 0);
  }

  /** Not painted yet: paper, what is marked of it cell by cell, and stripes of its paint where it is looked for. */
  #paintOpen(pen: CanvasRenderingContext2D, manner: Manner, index: number, region: BoardRegion): void {
    const marked = region.cells.filter((cell) => manner.marks[cell] === 1);
    const lit = manner.style.highlighted === region.colour && region.number > 0;
    if (marked.length === 0 && !lit) return;
    pen.save();
    pen.clip(this.#shapes[index], 'evenodd');
    if (lit) this.#stripe(pen, manner, region);
    const done = new Path2D();
    for (const cell of marked) done.rect((cell % this.#grid.width) * markPitchMm, Math.floor(cell / this.#grid.width) * markPitchMm, markPitchMm, markPitchMm);
    paintPlane(pen, done, this.#doneTone(manner, region), index);
    pen.restore();
  }

  #stripe(pen: CanvasRenderingContext2D, manner: Manner, region: BoardRegion): void {
    const tone = this.#toneOf(manner, region);
    const { width, height } = this.#grid;
    pen.fillStyle = cssOf(mix(tone, manner.style.skin.paper.paper, 0.55));
    pen.fillRect(0, 0, width * markPitchMm, height * markPitchMm);
    pen.strokeStyle = cssOf(tone);
    pen.lineWidth = 0.55;
    pen.beginPath();
    const bounds = boundsOf(region);
    for (let along = Math.floor(bounds.left + bounds.top); along < bounds.right + bounds.bottom; along += 1.5) {
      pen.moveTo(along - bounds.top, bounds.top);
      pen.lineTo(along - bounds.bottom, bounds.bottom);
    }
    pen.stroke();
  }

  #outline(pen: CanvasRenderingContext2D, manner: Manner, painted: readonly boolean[]): void {
    const { style, scale } = manner;
    const { list } = this.#regions;
    const dim = style.highlighted === null ? 0 : style.dimming;
    pen.globalAlpha = 1 - dim * 0.6;
    list.forEach((_, i) => {
      if (!painted[i]) outlinePlane(pen, this.#shapes[i], style.skin.paper.outline, 1 / scale);
    });
    pen.globalAlpha = 1;
    list.forEach((region, i) => {
      if (painted[i] || region.colour !== style.highlighted || region.number === 0) return;
      if (isLight(this.#toneOf(manner, region))) outlinePlane(pen, this.#shapes[i], ink, 4.6 / scale);
      outlinePlane(pen, this.#shapes[i], honey, 3 / scale);
    });
  }

  #gridLines(pen: CanvasRenderingContext2D, { style, scale }: Manner): void {
    const { width, height } = this.#grid;
    pen.fillStyle = style.skin.hairline;
    for (let column = 1; column < width; column++) pen.fillRect(column * markPitchMm, 0, 0.7 / scale, height * markPitchMm);
    for (let row = 1; row < height; row++) pen.fillRect(0, row * markPitchMm, width * markPitchMm, 0.7 / scale);
  }

  #numbers(pen: CanvasRenderingContext2D, manner: Manner, painted: readonly boolean[]): void {
    const { style, scale } = manner;
    this.#regions.list.forEach((region, i) => {
      if (painted[i] || region.number === 0 || !region.label || region.label.heightMm * scale < leastNumberPx) return;
      const lit = style.highlighted === region.colour;
      pen.globalAlpha = style.highlighted === null || lit ? 1 : 1 - style.dimming * 0.75;
      const { letter } = style.palette[region.colour];
      if (lit) this.#plate(pen, region, letter);
      writeNumber(pen, region.label, letter, lit ? ink : style.skin.paper.number, lit);
    });
    pen.globalAlpha = 1;
  }

  /** Paper under a number that stands on stripes. */
  #plate(pen: CanvasRenderingContext2D, { label }: BoardRegion, letter: string): void {
    if (!label) return;
    const half = label.heightMm * (0.42 + 0.3 * letter.length);
    pen.fillStyle = '#FFF6ED';
    pen.beginPath();
    pen.roundRect(label.x - half, label.y - label.heightMm * 0.72, half * 2, label.heightMm * 1.44, label.heightMm * 0.5);
    pen.fill();
  }
}

function boundsOf({ rings }: BoardRegion) {
  const across = rings.flatMap((ring) => ring.filter((_, i) => i % 2 === 0));
  const down = rings.flatMap((ring) => ring.filter((_, i) => i % 2 === 1));
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
}

function mannerOf({ board: { marks, unit }, style, pixelRatio }: BoardScene, side: number): Manner {
  return { style, marks, gridded: unit === 'cell', scale: side / pixelRatio / markPitchMm };
}

function sameManner(one: Manner | null, other: Manner): boolean {
  return one !== null && one.style === other.style && one.marks === other.marks && one.gridded === other.gridded;
}
