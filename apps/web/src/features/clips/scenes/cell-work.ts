import { inkOn } from '@uzor/kit';
import { drillGlints, glinting, glintOf, type Pen } from '../../../shared/cells/drill.ts';
import type { PiecePainter } from '../../../shared/cells/piece.ts';
import { paintSymbol, symbolShare } from '../../../shared/cells/symbol.ts';
import { cssOf, mix, white } from '../../../shared/cells/tone.ts';
import type { FrontierScheme } from '../../../shared/frontier/paint-frontier.ts';
import { penOf } from '../../../ui/canvas.ts';
import type { View } from '../../../ui/sheet/viewport.ts';

export interface CellWork {
  readonly scheme: FrontierScheme;
  /** Draws one open cell with its symbol. `size` is the side of the cell in canvas units. */
  readonly open: (pen: Pen, index: number, x: number, y: number, size: number) => void;
  readonly laid: (pen: Pen, index: number, x: number, y: number, size: number) => void;
  /** The whole work at `layerPx` pixels per cell. */
  readonly layers: { readonly open: HTMLCanvasElement; readonly laid: HTMLCanvasElement };
}

/** Pixels per cell in the layers, and in the sprites of single cells. */
export const layerPx = 8;
const spritePx = 48;
const paleness = 0.35;

export function cellWorkOf(scheme: FrontierScheme, paint: PiecePainter): CellWork {
  const sprites = canvasOf((drillGlints.length + 1) * spritePx, scheme.palette.length * spritePx);
  const brush = penOf(sprites);
  scheme.palette.forEach(({ letter, rgb }, colour) => {
    const [y, tone] = [colour * spritePx, mix(rgb, white, paleness)];
    brush.fillStyle = cssOf(tone);
    brush.fillRect(0, y, spritePx - 1, spritePx - 1);
    const middle = spritePx / 2;
    paintSymbol(brush, letter, middle, y + middle, spritePx * symbolShare, inkOn(tone));
    drillGlints.forEach((_, glint) => {
      paint(brush, (glint + 1) * spritePx, y, spritePx, glinting(rgb, glint));
    });
  });
  const draw = (pen: Pen, index: number, place: number, x: number, y: number, size: number) => {
    const from = (scheme.cells[index] ?? 0) * spritePx;
    pen.drawImage(sprites, place * spritePx, from, spritePx, spritePx, x, y, size, size);
  };
  const open: CellWork['open'] = (pen, index, x, y, size) => draw(pen, index, 0, x, y, size);
  const laid: CellWork['laid'] = (pen, index, x, y, size) => draw(pen, index, glintOf(index) + 1, x, y, size);
  return { scheme, open, laid, layers: { open: layerOf(scheme, open), laid: layerOf(scheme, laid) } };
}

function layerOf({ widthCells, heightCells }: FrontierScheme, draw: CellWork['open']): HTMLCanvasElement {
  const layer = canvasOf(widthCells * layerPx, heightCells * layerPx);
  const brush = penOf(layer);
  for (let i = 0; i < widthCells * heightCells; i++)
    draw(brush, i, (i % widthCells) * layerPx, Math.floor(i / widthCells) * layerPx, layerPx);
  return layer;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

export interface CellArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function paintLayer(pen: Pen, layer: HTMLCanvasElement, area: CellArea, { x, y, cell }: View): void {
  pen.drawImage(
    layer,
    area.left * layerPx,
    area.top * layerPx,
    area.width * layerPx,
    area.height * layerPx,
    x + area.left * cell,
    y + area.top * cell,
    area.width * cell,
    area.height * cell,
  );
}

/** Indexes of the cells of an area, row by row. */
export function cellsIn({ widthCells }: FrontierScheme, { left, top, width, height }: CellArea): number[] {
  return Array.from(
    { length: width * height },
    (_, i) => (top + Math.floor(i / width)) * widthCells + left + (i % width),
  );
}
