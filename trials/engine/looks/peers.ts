import { ciede2000Of, labOfRgb, type Raster, type Rgb } from '@uzor/engine';
import { type StoredScheme, workOf } from '@uzor/kit';

interface Laid {
  readonly rgb: Rgb;
}

const rgbAt = ({ data }: Raster, i: number): Rgb => [data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0];

/** Palette index nearest to each pixel by CIEDE2000, row-major: the best flat result without dithering. */
export function nearestColours(photo: Raster, palette: readonly Laid[]): Uint8Array {
  const labs = palette.map(({ rgb }) => labOfRgb(rgb));
  const known = new Map<number, number>();
  return Uint8Array.from({ length: photo.data.length / 4 }, (_, i) => {
    const rgb = rgbAt(photo, i);
    const key = rgb[0] * 65_536 + rgb[1] * 256 + rgb[2];
    const before = known.get(key);
    if (before !== undefined) return before;
    const [l, a, b] = labOfRgb(rgb);
    const apart = labs.map((other) => ciede2000Of(l, a, b, ...other));
    const nearest = apart.indexOf(Math.min(...apart));
    known.set(key, nearest);
    return nearest;
  });
}

/**
 * Palette index of each pixel within the stocks, row-major: pairs of pixel and colour are served nearest first, and a
 * pixel whose bag is empty takes the next nearest colour. @throws RangeError if the bags hold too few pieces
 */
export function nearestInBox(
  photo: Raster,
  palette: readonly (Laid & { readonly stock: number | null })[],
): Uint8Array {
  const labs = palette.map(({ rgb }) => labOfRgb(rgb));
  const many = photo.data.length / 4;
  const apart = new Float32Array(many * palette.length);
  for (let i = 0; i < many; i++) {
    const [l, a, b] = labOfRgb(rgbAt(photo, i));
    for (const [colour, lab] of labs.entries()) apart[i * palette.length + colour] = ciede2000Of(l, a, b, ...lab);
  }
  const pairs = Uint32Array.from(apart.keys()).sort((one, other) => (apart[one] ?? 0) - (apart[other] ?? 0));
  const left = palette.map(({ stock }) => stock ?? many);
  const laid = new Int16Array(many).fill(-1);
  for (const pair of pairs) {
    const [i, colour] = [Math.floor(pair / palette.length), pair % palette.length];
    if (laid[i] !== -1 || (left[colour] ?? 0) === 0) continue;
    laid[i] = colour;
    left[colour]!--;
  }
  if (laid.includes(-1)) throw new RangeError('The box holds fewer pieces than the work has cells');
  return Uint8Array.from(laid);
}

/** The scheme with other colours in its cells. @throws RangeError for a scheme without cells */
export function withCells(stored: StoredScheme, cells: Uint8Array): StoredScheme {
  const work = workOf(stored, 'cells');
  return { ...stored, work: { ...work, grid: { ...work.grid, cells } } };
}

/** Radius (pixels) and number of passes of the mode filter that makes a flat picture paintable. */
const MODE_REACH = 2;
const MODE_PASSES = 3;

/** A photo in the nearest of these colours, smoothed by a mode filter: a picture with regions large enough to paint. */
export function nearestFlat(photo: Raster, palette: readonly Laid[]): Raster {
  let colours = nearestColours(photo, palette);
  for (let pass = 0; pass < MODE_PASSES; pass++) colours = commonest(colours, photo.width, palette.length);
  const data = new Uint8ClampedArray(photo.data.length).fill(255);
  colours.forEach((colour, i) => {
    data.set(palette[colour]?.rgb ?? [255, 255, 255], i * 4);
  });
  return { ...photo, data };
}

function commonest(colours: Uint8Array, width: number, many: number): Uint8Array {
  const height = colours.length / width;
  const votes = new Uint8Array(many);
  return colours.map((own, i) => {
    votes.fill(0);
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let row = Math.max(0, y - MODE_REACH); row <= Math.min(height - 1, y + MODE_REACH); row++)
      for (let column = Math.max(0, x - MODE_REACH); column <= Math.min(width - 1, x + MODE_REACH); column++)
        votes[colours[row * width + column] ?? 0]!++;
    const most = Math.max(...votes);
    return votes[own] === most ? own : votes.indexOf(most);
  });
}
