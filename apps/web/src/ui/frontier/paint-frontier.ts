import type { Rgb } from '@uzor/engine';
import { drillGlints, glinting, glintOf, paintDrill } from '../cells/drill.ts';
import { whenIdle } from '../when-idle.ts';
import { frontierRuns } from './frontier-runs.ts';

/** The cells of a scheme, as far as its picture needs them. */
export interface FrontierScheme {
  readonly widthCells: number;
  readonly heightCells: number;
  /** Palette index of each cell, row-major. */
  readonly cells: Uint8Array | readonly number[];
  readonly palette: readonly { readonly letter: string; readonly rgb: Rgb }[];
}

const paper: Rgb = [0xff, 0xfd, 0xf9];
const ink = '#2B2320';
/** Share of paper in the tone of an open cell. */
const paperShare = 0.52;
/** Height of a symbol's letter, share of the cell. */
const letterShare = 0.7;

/** Pixels of a symbol tile: a cell of a large screen, brought down where cells are smaller. */
const tilePx = 24;

/** An open cell with its symbol for each colour of the palette, side by side, `tilePx` each. */
function symbolTiles({ palette }: FrontierScheme): HTMLCanvasElement {
  const tiles = document.createElement('canvas');
  tiles.width = palette.length * tilePx;
  tiles.height = tilePx;
  const brush = tiles.getContext('2d');
  if (!brush) return tiles;
  brush.font = `700 ${tilePx * letterShare}px Nunito, sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = `rgb(${paper.join()})`;
  brush.fillRect(0, 0, tiles.width, tilePx);
  palette.forEach(({ letter, rgb }, i) => {
    brush.fillStyle = `rgb(${rgb.map((channel, c) => Math.round(channel * (1 - paperShare) + (paper[c] ?? 0) * paperShare)).join()})`;
    brush.fillRect(i * tilePx, 0, tilePx - 1, tilePx - 1);
    brush.fillStyle = ink;
    brush.fillText(`${letter}\uFE0E`, (i + 0.5) * tilePx, tilePx * 0.54);
  });
  return tiles;
}

/** Side of a drill before the layer is brought down to its size: smaller facets drawn directly are mush. */
const drillPx = 12;

/** Rows laid between two looks at what the visitor does. */
const rowsAtOnce = 8;

/** The whole scheme as laid drills, from a sprite of each colour and glint; laid a few rows at a time, so nobody waits. */
async function drillLayer({ widthCells, heightCells, cells, palette }: FrontierScheme, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const layer = document.createElement('canvas');
  layer.width = widthCells * drillPx;
  layer.height = heightCells * drillPx;
  const brush = layer.getContext('2d');
  const sprites = document.createElement('canvas');
  sprites.width = drillGlints.length * drillPx;
  sprites.height = palette.length * drillPx;
  const spriteBrush = sprites.getContext('2d');
  if (!brush || !spriteBrush) return layer;
  palette.forEach(({ rgb }, colour) => {
    drillGlints.forEach((_, glint) => {
      paintDrill(spriteBrush, glint * drillPx, colour * drillPx, drillPx, glinting(rgb, glint));
    });
  });
  for (let i = 0; i < widthCells * heightCells; i++) {
    if (i % (widthCells * rowsAtOnce) === 0) await whenIdle(signal);
    const [x, y] = [(i % widthCells) * drillPx, Math.floor(i / widthCells) * drillPx];
    brush.drawImage(sprites, glintOf(i) * drillPx, (cells[i] ?? 0) * drillPx, drillPx, drillPx, x, y, drillPx, drillPx);
  }
  return layer;
}

/** What the frontier is cut from; photo and drills are of one size in device pixels. */
export interface FrontierLayers {
  /** Null where the work has no cells: the edge is a straight one. */
  readonly scheme: FrontierScheme | null;
  readonly photo: HTMLCanvasElement;
  readonly drills: HTMLCanvasElement;
  /** A tile of `tilePx` for each colour of the palette. */
  readonly symbols: HTMLCanvasElement | null;
}

/** Makes the layers; `work` is a picture of the finished work where there is one, else the drills are drawn. Rejects when `signal` aborts. */
export async function frontierLayers(
  scheme: FrontierScheme | null,
  photo: CanvasImageSource,
  work: CanvasImageSource | null,
  { width, height }: { readonly width: number; readonly height: number },
  signal: AbortSignal,
): Promise<FrontierLayers> {
  const drills = work ?? (scheme && (await drillLayer(scheme, signal)));
  if (!drills) throw new RangeError('Neither a finished work nor cells to draw one from');
  return { scheme, photo: scaled(photo, width, height), drills: scaled(drills, width, height), symbols: scheme && symbolTiles(scheme) };
}

function scaled(picture: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (brush) {
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(picture, 0, 0, width, height);
  }
  return canvas;
}

/** Draws photo, symbols and drills into the canvas, the edge at `position` (0 to 1). */
export function paintFrontier(canvas: HTMLCanvasElement, layers: FrontierLayers, position: number): void {
  const { scheme, symbols } = layers;
  const { width, height } = layers.photo;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.drawImage(layers.photo, 0, 0);
  if (!scheme || !symbols) {
    const edge = Math.round(position * width);
    if (edge < width) brush.drawImage(layers.drills, edge, 0, width - edge, height, edge, 0, width - edge, height);
    return;
  }
  const { widthCells, heightCells } = scheme;
  // Whole pixels, so that neighbouring cells leave no seam.
  const leftOf = (column: number) => Math.round((column * width) / widthCells);
  const topOf = (row: number) => Math.round((row * height) / heightCells);
  for (const { row, from, to, layer } of frontierRuns(widthCells, heightCells, position)) {
    const [left, top] = [leftOf(from), topOf(row)];
    const down = topOf(row + 1) - top;
    if (layer === 'drills') brush.drawImage(layers.drills, left, top, leftOf(to) - left, down, left, top, leftOf(to) - left, down);
    else {
      for (let column = from; column < to; column++) {
        const tile = (scheme.cells[row * widthCells + column] ?? 0) * tilePx;
        brush.drawImage(symbols, tile, 0, tilePx, tilePx, leftOf(column), top, leftOf(column + 1) - leftOf(column), down);
      }
    }
  }
}
