import type { Rgb } from '@uzor/engine';
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
export function symbolLayer(scheme: FrontierScheme, width: number, height: number): HTMLCanvasElement {
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

/** Draws photo, symbols and drills into the canvas at its own size, the edge at `position` (0 to 1). */
export function paintFrontier(
  canvas: HTMLCanvasElement,
  pictures: { photo: CanvasImageSource; work: CanvasImageSource; workSize: { width: number; height: number }; symbols: HTMLCanvasElement },
  scheme: Pick<FrontierScheme, 'widthCells' | 'heightCells'>,
  position: number,
): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const { width, height } = canvas;
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(pictures.photo, 0, 0, width, height);
  const { widthCells, heightCells } = scheme;
  for (const { row, from, to, layer } of frontierRuns(widthCells, heightCells, position)) {
    // Whole pixels, so that neighbouring runs leave no seam.
    const [left, right] = [from, to].map((column) => Math.round((column * width) / widthCells));
    const [top, bottom] = [row, row + 1].map((line) => Math.round((line * height) / heightCells));
    if (layer === 'symbols') {
      brush.drawImage(pictures.symbols, left, top, right - left, bottom - top, left, top, right - left, bottom - top);
      continue;
    }
    const across = pictures.workSize.width / width;
    const down = pictures.workSize.height / height;
    brush.drawImage(pictures.work, left * across, top * down, (right - left) * across, (bottom - top) * down, left, top, right - left, bottom - top);
  }
}
