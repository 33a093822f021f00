import type { Raster } from '@uzor/engine';

/** Statistics of the pieces of a flat picture: 4-connected areas of one colour. */
export interface PaintPieces {
  readonly pieces: number;
  /** Share of the pieces with room for a two-digit number 2.5 mm high. */
  readonly labelFits: number;
  /** Number of pieces below 10 mm², and of those below 1 mm² (specks). */
  readonly small: number;
  readonly specks: number;
}

const LABEL_MM = 2.5;
const DIGIT_WIDTH = 0.6; // Relative to its height.
const SMALL_MM2 = 10;
const SPECK_MM2 = 1;

/** Measures a picture in flat colours at `mmPerPx` millimetres per pixel; its edge counts as a border. */
export function paintPieces({ width, height, data }: Raster, mmPerPx: number): PaintPieces {
  const colours = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const { of, areas } = joined(colours, width);
  const room = new Float64Array(areas.length);
  const squared = insideDistances(of, width);
  for (let i = 0; i < of.length; i++) room[of[i]] = Math.max(room[of[i]], Math.sqrt(squared[i]) + 0.5);
  const needed = Math.hypot(2 * DIGIT_WIDTH * LABEL_MM, LABEL_MM) / 2 / mmPerPx;
  const share = (of: ArrayLike<number>, test: (value: number) => boolean) => Array.from(of).filter(test).length;
  const mm2 = mmPerPx * mmPerPx;
  return {
    pieces: areas.length,
    labelFits: share(room, (radius) => radius >= needed) / areas.length,
    small: share(areas, (area) => area * mm2 < SMALL_MM2),
    specks: share(areas, (area) => area * mm2 < SPECK_MM2),
  };
}

function joined(colours: Uint32Array, width: number): { of: Int32Array; areas: number[] } {
  const of = new Int32Array(colours.length).fill(-1);
  const waiting = new Int32Array(colours.length);
  const areas: number[] = [];
  for (let start = 0; start < of.length; start++) {
    if (of[start] >= 0) continue;
    const piece = areas.length;
    let [area, count] = [0, 0];
    const visit = (i: number, inside: boolean) => {
      if (!inside || of[i] >= 0 || colours[i] !== colours[start]) return;
      of[i] = piece;
      waiting[count++] = i;
    };
    for (visit(start, true); count > 0; area++) {
      const i = waiting[--count];
      visit(i - 1, i % width > 0);
      visit(i + 1, i % width < width - 1);
      visit(i - width, i >= width);
      visit(i + width, i + width < of.length);
    }
    areas.push(area);
  }
  return { of, areas };
}

/** Exact squared distance from each pixel to the nearest border pixel of its piece (Felzenszwalb 2012). */
function insideDistances(of: Int32Array, width: number): Float32Array {
  const height = of.length / width;
  const squared = new Float32Array(of.length).fill(FAR);
  for (let i = 0; i < of.length; i++) {
    const x = i % width;
    const rim = x === 0 || x === width - 1 || i < width || i + width >= of.length;
    const piece = of[i];
    if (rim || of[i - 1] !== piece || of[i + 1] !== piece || of[i - width] !== piece || of[i + width] !== piece)
      squared[i] = 0;
  }
  for (let x = 0; x < width; x++) alongLine(squared, x, width, height);
  for (let y = 0; y < height; y++) alongLine(squared, y * width, 1, width);
  return squared;
}

const FAR = 1e12;

/** Lower envelope of the parabolas of a line's values. */
function alongLine(squared: Float32Array, from: number, step: number, length: number): void {
  const heights = Float64Array.from({ length }, (_, i) => squared[from + i * step]);
  const feet = new Int32Array(length);
  const edges = new Float64Array(length + 1).fill(Infinity);
  edges[0] = -Infinity;
  const height = (i: number) => heights[i] + i * i;
  let last = 0;
  for (let i = 1; i < length; i++) {
    let edge = -Infinity;
    for (;;) {
      const foot = feet[last];
      edge = (height(i) - height(foot)) / (2 * (i - foot));
      if (edge > edges[last]) break;
      last--;
    }
    feet[++last] = i;
    edges[last] = edge;
    edges[last + 1] = Infinity;
  }
  for (let i = 0, at = 0; i < length; i++) {
    while (edges[at + 1] < i) at++;
    const foot = feet[at];
    squared[from + i * step] = (i - foot) ** 2 + heights[foot];
  }
}
