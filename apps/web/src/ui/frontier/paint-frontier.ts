import type { Rgb } from '@uzor/engine';
import { drillGlints, glinting, glintOf, paintDrill } from '../cells/drill.ts';
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

/** The whole scheme as open cells with symbols, `width` × `height` pixels; made once, shown in runs. */
function symbolLayer(scheme: FrontierScheme, width: number, height: number): HTMLCanvasElement {
  const layer = document.createElement('canvas');
  layer.width = width;
  layer.height = height;
  const brush = layer.getContext('2d');
  if (!brush) return layer;
  const { widthCells, heightCells, cells, palette } = scheme;
  const cell = width / widthCells;
  brush.font = `700 ${cell * letterShare}px Nunito, sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  const tones = palette.map(({ rgb }) => `rgb(${rgb.map((channel, i) => Math.round(channel * (1 - paperShare) + paper[i] * paperShare)).join()})`);
  brush.fillStyle = `rgb(${paper.join()})`;
  brush.fillRect(0, 0, width, height);
  const gap = Math.max(0.5, cell * 0.05);
  for (let i = 0; i < widthCells * heightCells; i++) {
    const index = cells[i] ?? 0;
    const x = (i % widthCells) * cell;
    const y = Math.floor(i / widthCells) * (height / heightCells);
    brush.fillStyle = tones[index] ?? ink;
    brush.fillRect(x, y, cell - gap, cell - gap);
    brush.fillStyle = ink;
    brush.fillText(`${palette[index]?.letter ?? ''}\uFE0E`, x + cell / 2, y + cell * 0.54);
  }
  return layer;
}

/** Side of a drill before the layer is brought down to its size: smaller facets drawn directly are mush. */
const drillPx = 12;

/** The whole scheme as laid drills; made once from a sprite of each colour and glint. */
function drillLayer({ widthCells, heightCells, cells, palette }: FrontierScheme): HTMLCanvasElement {
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
    const [x, y] = [(i % widthCells) * drillPx, Math.floor(i / widthCells) * drillPx];
    brush.drawImage(sprites, glintOf(i) * drillPx, (cells[i] ?? 0) * drillPx, drillPx, drillPx, x, y, drillPx, drillPx);
  }
  return layer;
}

/** The three pictures the frontier is cut from, all of one size in device pixels. */
export interface FrontierLayers {
  readonly photo: HTMLCanvasElement;
  readonly symbols: HTMLCanvasElement;
  readonly drills: HTMLCanvasElement;
}

/** Makes the layers; `work` is a picture of the finished work where there is one, else the drills are drawn. */
export function frontierLayers(
  scheme: FrontierScheme,
  photo: CanvasImageSource,
  work: CanvasImageSource | null,
  width: number,
  height: number,
): FrontierLayers {
  return { photo: scaled(photo, width, height), symbols: symbolLayer(scheme, width, height), drills: scaled(work ?? drillLayer(scheme), width, height) };
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
export function paintFrontier(
  canvas: HTMLCanvasElement,
  layers: FrontierLayers,
  { widthCells, heightCells }: Pick<FrontierScheme, 'widthCells' | 'heightCells'>,
  position: number,
): void {
  const { width, height } = layers.photo;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.drawImage(layers.photo, 0, 0);
  for (const { row, from, to, layer } of frontierRuns(widthCells, heightCells, position)) {
    // Whole pixels, so that neighbouring runs leave no seam.
    const left = Math.round((from * width) / widthCells);
    const top = Math.round((row * height) / heightCells);
    const across = Math.round((to * width) / widthCells) - left;
    const down = Math.round(((row + 1) * height) / heightCells) - top;
    brush.drawImage(layers[layer], left, top, across, down, left, top, across, down);
  }
}
