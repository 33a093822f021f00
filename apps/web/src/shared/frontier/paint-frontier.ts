import { hoopDrawing, type Rgb } from '@uzor/engine';
import { drillGlints, glinting, glintOf, paintDrill } from '../cells/drill.ts';
import { cssOf, mix, rgbOf } from '../cells/tone.ts';
import { onPaper } from '../look.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { outlineEdge, straightEdge, strokeRows, strokeStarts, frontierRuns } from './frontier-edges.ts';

export interface FrontierScheme {
  readonly widthCells: number;
  readonly heightCells: number;
  /** Palette index of each cell, row-major. */
  readonly cells: Uint8Array | readonly number[];
  readonly palette: readonly { readonly letter: string; readonly rgb: Rgb }[];
}

const paper = rgbOf(onPaper.paper);
/** Share of the paper's colour mixed into the colour of an open cell. */
const paperShare = 0.52;
/** Height of a symbol's letter as a share of the cell. */
const letterShare = 0.7;

/** Side of a symbol tile in px: as large as a cell on a large screen, scaled down for smaller cells. */
const tilePx = 24;

/** One tile per palette colour, side by side, `tilePx` wide: an open cell with its symbol. */
function symbolTiles({ palette }: FrontierScheme): HTMLCanvasElement {
  const tiles = document.createElement('canvas');
  tiles.width = palette.length * tilePx;
  tiles.height = tilePx;
  const brush = tiles.getContext('2d');
  if (!brush) return tiles;
  brush.font = `700 ${tilePx * letterShare}px Nunito, sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = onPaper.paper;
  brush.fillRect(0, 0, tiles.width, tilePx);
  palette.forEach(({ letter, rgb }, i) => {
    brush.fillStyle = cssOf(mix(rgb, paper, paperShare));
    brush.fillRect(i * tilePx, 0, tilePx - 1, tilePx - 1);
    brush.fillStyle = onPaper.text;
    brush.fillText(`${letter}\uFE0E`, (i + 0.5) * tilePx, tilePx * 0.54);
  });
  return tiles;
}

/** Side in px at which drills are drawn before the layer is scaled down; smaller facets would blur. */
const drillPx = 12;

const rowsAtOnce = 8;

/** The whole scheme as drills, copied from a sprite per colour and glint; yields every few rows for responsiveness. */
async function drillLayer(
  { widthCells, heightCells, cells, palette }: FrontierScheme,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
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

export interface FrontierParts {
  readonly photo: CanvasImageSource;
  /** Null if the finished work is drawn from the cells of the scheme. */
  readonly work: CanvasImageSource | null;
  /** Cells drawn between photo and work, for works made of cells. */
  readonly scheme: FrontierScheme | null;
  /** The numbered outlines of a painting, drawn between photo and work. */
  readonly outline?: CanvasImageSource | null;
  /** True for a hoop, where the photo is drawn inside the ring. */
  readonly round?: boolean;
}

export interface FrontierLayers {
  /** Null for works without cells: their edge is made of strokes, or straight in a hoop. */
  readonly scheme: FrontierScheme | null;
  readonly photo: HTMLCanvasElement;
  readonly work: HTMLCanvasElement;
  readonly outline: HTMLCanvasElement | null;
  /** A tile of `tilePx` for each colour of the palette. */
  readonly symbols: HTMLCanvasElement | null;
  readonly round: boolean;
}

export async function frontierLayers(
  { photo, work, scheme, outline = null, round = false }: FrontierParts,
  { width, height }: { readonly width: number; readonly height: number },
  signal: AbortSignal,
): Promise<FrontierLayers> {
  const finished = work ?? (scheme && (await drillLayer(scheme, signal)));
  if (!finished) throw new RangeError('Neither a finished work nor cells to draw one from');
  return {
    scheme,
    round,
    photo: await scaled(photo, width, height, signal),
    work: await scaled(finished, width, height, signal),
    outline: outline && (await scaled(outline, width, height, signal)),
    symbols: scheme && symbolTiles(scheme),
  };
}

/** Scales each picture in its own task, because together they would block the page on a phone. */
async function scaled(
  picture: CanvasImageSource,
  width: number,
  height: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  await whenIdle(signal);
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

/** Draws the photo, the part in between and the work, with the edge at `position` (0 to 1). */
export function paintFrontier(canvas: HTMLCanvasElement, layers: FrontierLayers, position: number): void {
  const { width, height } = layers.photo;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const brush = canvas.getContext('2d');
  if (!brush) return;
  if (layers.round) paintInHoop(brush, layers, position);
  else if (layers.scheme && layers.symbols) paintCells(brush, layers, layers.scheme, layers.symbols, position);
  else paintStrokes(brush, layers, position);
}

function paintCells(
  brush: CanvasRenderingContext2D,
  { photo, work }: FrontierLayers,
  scheme: FrontierScheme,
  symbols: HTMLCanvasElement,
  position: number,
): void {
  const { width, height } = photo;
  const { widthCells, heightCells } = scheme;
  brush.drawImage(photo, 0, 0);
  // Whole pixels, so that no seams appear between cells.
  const leftOf = (column: number) => Math.round((column * width) / widthCells);
  const topOf = (row: number) => Math.round((row * height) / heightCells);
  for (const { row, from, to, layer } of frontierRuns(widthCells, heightCells, position)) {
    const [left, top] = [leftOf(from), topOf(row)];
    const down = topOf(row + 1) - top;
    if (layer === 'drills')
      brush.drawImage(work, left, top, leftOf(to) - left, down, left, top, leftOf(to) - left, down);
    else {
      for (let column = from; column < to; column++) {
        const tile = (scheme.cells[row * widthCells + column] ?? 0) * tilePx;
        brush.drawImage(
          symbols,
          tile,
          0,
          tilePx,
          tilePx,
          leftOf(column),
          top,
          leftOf(column + 1) - leftOf(column),
          down,
        );
      }
    }
  }
}

function paintStrokes(
  brush: CanvasRenderingContext2D,
  { photo, outline, work }: FrontierLayers,
  position: number,
): void {
  const { width, height } = photo;
  brush.drawImage(photo, 0, 0);
  if (outline) {
    brush.save();
    brush.clip(rightOf(outlineEdge(position), width, height));
    brush.drawImage(outline, 0, 0);
    brush.restore();
  }
  const strokes = new Path2D();
  const thick = (height / strokeRows) * 1.12; // strokes overlap slightly, so that no gaps appear
  strokeStarts(position).forEach((start, row) => {
    const left = start * width;
    if (left < width)
      strokes.roundRect(left, ((row + 0.5) * height) / strokeRows - thick / 2, width - left + thick, thick, thick / 2);
  });
  brush.save();
  brush.clip(strokes);
  brush.drawImage(work, 0, 0);
  brush.restore();
}

/** A hoop with the photo on its left side; the photo's square is circumscribed about the ring of pins. */
function paintInHoop(brush: CanvasRenderingContext2D, { photo, work }: FrontierLayers, position: number): void {
  const { width, height } = work;
  brush.clearRect(0, 0, width, height);
  brush.save();
  brush.clip(discOf(width, height, 0.5)); // also clips pictures whose corners are not transparent
  brush.drawImage(work, 0, 0);
  brush.restore();
  const edge = straightEdge(position);
  brush.save();
  brush.clip(discOf(width, height, 0.5 - hoopDrawing.ring));
  brush.save();
  const left = new Path2D();
  left.addPath(rightOf(edge, width, height));
  left.rect(-1, -1, width + 2, height + 2);
  brush.clip(left, 'evenodd');
  const inset = hoopDrawing.pinsIn * width;
  brush.drawImage(photo, inset, inset, width - 2 * inset, height - 2 * inset);
  brush.restore();
  if (position > 0 && position < 1) {
    brush.strokeStyle = onPaper.paper;
    brush.lineWidth = Math.max(1.5, width / 320);
    brush.beginPath();
    brush.moveTo(edge.top * width, 0);
    brush.lineTo(edge.bottom * width, height);
    brush.stroke();
  }
  brush.restore();
}

/** A disc around the centre; the radius as a share of the width. */
function discOf(width: number, height: number, radius: number): Path2D {
  const disc = new Path2D();
  disc.arc(width / 2, height / 2, radius * width, 0, 2 * Math.PI);
  return disc;
}

function rightOf(
  { top, bottom }: { readonly top: number; readonly bottom: number },
  width: number,
  height: number,
): Path2D {
  const part = new Path2D();
  part.moveTo(top * width, 0);
  part.lineTo(2 * width, 0);
  part.lineTo(2 * width, height);
  part.lineTo(bottom * width, height);
  part.closePath();
  return part;
}
