import type { View } from '../../../ui/sheet/viewport.ts';
import { inkOn, type StoredScheme } from '@uzor/kit';
import { paintSymbol, symbolShare } from '../../../shared/cells/symbol.ts';
import type { Pieces } from '../rules/pieces.ts';
import { type Region, type RegionScheme, regionPath, type Rgb, UNITS_PER_MM } from '@uzor/engine';
import { type Box, meet } from '../../../shared/cells/box.ts';
import { markPitchMm } from '../../../shared/cells/area.ts';
import { lightPaper, outlineRegion, writeNumber } from '../../../shared/cells/region.ts';
import { cssOf } from '../../../shared/cells/tone.ts';
import { penOf } from '../../../ui/canvas.ts';

interface ArtScene {
  readonly view: View;
  readonly pixelRatio: number;
  readonly colours: Uint8Array;
  /** The cells to draw. The canvas is clipped to them. */
  readonly cells: Box;
}

/** Draws the pieces of a work, in device pixels from the top left of the cells' area. */
export interface WorkArt {
  paint(pen: CanvasRenderingContext2D, scene: ArtScene): void;
  readonly picture: CellPicture;
  /** The cells to repaint when a piece changes. */
  reachOf(piece: number): Box;
}

/** The whole work at one pixel per cell. Drawn large under the symbols, and small as the map. */
class CellPicture {
  readonly canvas = document.createElement('canvas');
  readonly #pen: CanvasRenderingContext2D;
  readonly #pieces: Pieces;
  readonly #palette: readonly { readonly rgb: Rgb }[];
  readonly #cellsOf: readonly (readonly number[])[] | null;

  constructor(pieces: Pieces, palette: readonly { readonly rgb: Rgb }[]) {
    this.#pieces = pieces;
    this.#palette = palette;
    this.canvas.width = pieces.columns;
    this.canvas.height = pieces.rows;
    this.#pen = penOf(this.canvas);
    this.#cellsOf = pieces.ofCell && cellsOfPieces(pieces.ofCell, pieces.count);
  }

  show(colours: Uint8Array): void {
    const { columns, rows, ofCell } = this.#pieces;
    const picture = this.#pen.createImageData(columns, rows);
    for (let cell = 0; cell < columns * rows; cell++) {
      const [red, green, blue] = this.#palette[colours[ofCell?.[cell] ?? cell]].rgb;
      picture.data.set([red, green, blue, 255], cell * 4);
    }
    this.#pen.putImageData(picture, 0, 0);
  }

  renew(pieces: readonly number[], colours: Uint8Array): void {
    const { columns } = this.#pieces;
    for (const piece of pieces) {
      this.#pen.fillStyle = cssOf(this.#palette[colours[piece]].rgb);
      for (const cell of this.#cellsOf?.[piece] ?? [piece])
        this.#pen.fillRect(cell % columns, Math.floor(cell / columns), 1, 1);
    }
  }
}

function cellsOfPieces(ofCell: Uint16Array, count: number): number[][] {
  const cells = Array.from({ length: count }, (): number[] => []);
  for (const [cell, piece] of ofCell.entries()) cells[piece].push(cell);
  return cells;
}

/** Minimum cell side for a symbol, in CSS pixels. Smaller cells show a relief. */
export const symbolFrom = 16;

/** Draws cells, with symbols when zoomed in and with a relief when zoomed out. */
export class CellArt implements WorkArt {
  readonly picture: CellPicture;
  readonly #palette: StoredScheme['palette'];
  readonly #pieces: Pieces;
  #symbols: { readonly side: number; readonly canvas: HTMLCanvasElement } | null = null;
  #relief: { readonly side: number; readonly near: boolean; readonly pattern: CanvasPattern | null } | null = null;

  constructor(pieces: Pieces, palette: StoredScheme['palette']) {
    this.#pieces = pieces;
    this.#palette = palette;
    this.picture = new CellPicture(pieces, palette);
  }

  reachOf(piece: number): Box {
    const column = piece % this.#pieces.columns;
    const row = Math.floor(piece / this.#pieces.columns);
    return { left: column, top: row, right: column + 1, bottom: row + 1 };
  }

  paint(pen: CanvasRenderingContext2D, { view, pixelRatio, colours, cells }: ArtScene): void {
    const side = view.cell * pixelRatio;
    const x = view.x * pixelRatio;
    const y = view.y * pixelRatio;
    const { left, top, right, bottom } = cells;
    const box = [x + left * side, y + top * side, (right - left) * side, (bottom - top) * side] as const;
    pen.imageSmoothingEnabled = false;
    pen.drawImage(this.picture.canvas, left, top, right - left, bottom - top, ...box);
    const near = view.cell >= symbolFrom;
    const pattern = this.#reliefOf(pen, Math.max(1, Math.round(side)), near);
    if (pattern) {
      pattern.setTransform(new DOMMatrix([side / Math.round(side), 0, 0, side / Math.round(side), x, y]));
      pen.fillStyle = pattern;
      pen.fillRect(...box);
    }
    if (!near) return;
    const symbols = this.#symbolsOf(Math.round(side));
    const size = symbols.height;
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) {
        const colour = colours[row * this.#pieces.columns + column];
        pen.drawImage(symbols, colour * size, 0, size, size, x + column * side, y + row * side, side, side);
      }
  }

  /** A tile drawn over every cell: a hairline when `near`, otherwise a light and a dark edge. */
  #reliefOf(pen: CanvasRenderingContext2D, side: number, near: boolean): CanvasPattern | null {
    if (this.#relief?.side === side && this.#relief.near === near) return this.#relief.pattern;
    const tile = document.createElement('canvas');
    tile.width = tile.height = side;
    const tilePen = penOf(tile);
    const line = Math.max(1, Math.round(side * (near ? 0.03 : 0.12)));
    tilePen.fillStyle = near ? 'rgba(60,45,30,.24)' : 'rgba(255,255,255,.2)';
    tilePen.fillRect(0, 0, side, line);
    tilePen.fillRect(0, line, line, side - line);
    if (!near) {
      tilePen.fillStyle = 'rgba(0,0,0,.24)';
      tilePen.fillRect(line, side - line, side - line, line);
      tilePen.fillRect(side - line, line, line, side - 2 * line);
    }
    this.#relief = { side, near, pattern: pen.createPattern(tile, 'repeat') };
    return this.#relief.pattern;
  }

  /** The symbols of all colours in a row, `side` device pixels each. */
  #symbolsOf(side: number): HTMLCanvasElement {
    if (this.#symbols?.side === side) return this.#symbols.canvas;
    const canvas = document.createElement('canvas');
    canvas.width = side * this.#palette.length;
    canvas.height = side;
    const pen = penOf(canvas);
    for (const [colour, { letter, rgb }] of this.#palette.entries())
      paintSymbol(pen, letter, (colour + 0.5) * side, side / 2, side * symbolShare, inkOn(rgb));
    this.#symbols = { side, canvas };
    return canvas;
  }
}

/** Minimum height of a legible number, in CSS pixels. Smaller ones are left out. */
const lowestNumberPx = 5;
/** Maximum distance between a number with a lead line and its region, in cells. */
const leadReach = 5;

export class RegionArt implements WorkArt {
  readonly #scheme: RegionScheme;
  readonly picture: CellPicture;
  readonly #shapes: readonly Path2D[];
  readonly #reach: readonly Box[];

  constructor(scheme: RegionScheme, pieces: Pieces) {
    this.#scheme = scheme;
    this.picture = new CellPicture(pieces, scheme.palette);
    this.#shapes = scheme.regions.map((region) => new Path2D(regionPath(scheme, region)));
    this.#reach = scheme.regions.map((region) => reachOf(scheme, region, pieces));
  }

  reachOf(piece: number): Box {
    return this.#reach[piece];
  }

  paint(pen: CanvasRenderingContext2D, { view, pixelRatio, colours, cells }: ArtScene): void {
    const pxPerMm = view.cell / markPitchMm;
    const scale = pxPerMm * pixelRatio;
    pen.save();
    pen.translate(view.x * pixelRatio, view.y * pixelRatio);
    pen.scale(scale, scale);
    const { regions, palette } = this.#scheme;
    const seen = [...regions.keys()].filter((region) => meet(this.reachOf(region), cells));
    for (const region of seen) {
      const shape = this.#shapes[region];
      pen.fillStyle = cssOf(palette[colours[region]].rgb);
      pen.fill(shape, 'evenodd');
      outlineRegion(pen, shape, lightPaper.outline, Math.max(0.16, 0.5 / pxPerMm));
    }
    for (const region of seen) {
      const { xMm, yMm, heightMm, lead } = regions[region].label;
      if (heightMm * pxPerMm < lowestNumberPx) continue;
      const paint = palette[colours[region]];
      writeNumber(pen, { x: xMm, y: yMm, heightMm, lead }, paint.label, inkOn(paint.rgb), false);
    }
    pen.restore();
  }
}

/** The cells that a region, its number and its outline touch. */
function reachOf({ arcs }: RegionScheme, { rings, label }: Region, { columns, rows }: Pieces): Box {
  let [left, top, right, bottom] = [columns, rows, 0, 0];
  const unitsPerCell = UNITS_PER_MM * markPitchMm;
  for (const directed of rings.flatMap((ring) => [...ring])) {
    const { points } = arcs[directed < 0 ? ~directed : directed];
    for (let k = 0; k + 1 < points.length; k += 2) {
      const x = points[k] / unitsPerCell;
      const y = points[k + 1] / unitsPerCell;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  const margin = label.lead ? leadReach : 1;
  return {
    left: Math.max(0, Math.floor(left) - margin),
    top: Math.max(0, Math.floor(top) - margin),
    right: Math.min(columns, Math.ceil(right) + margin),
    bottom: Math.min(rows, Math.ceil(bottom) + margin),
  };
}
