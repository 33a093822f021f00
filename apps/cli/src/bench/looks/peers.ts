import { ciede2000Of, labOfRgb, luminance, pinOffset, type Raster, type Rgb, type StringScheme } from '@uzor/engine';
import { type StoredScheme, workOf } from '@uzor/kit';

interface Laid {
  readonly rgb: Rgb;
}

const rgbAt = ({ data }: Raster, i: number): Rgb => [data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0];

/** Palette index nearest to each pixel by CIEDE2000, row-major: what the best flat peer lays. */
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
 * Palette index of each pixel where no colour is laid more often than its stock, row-major: of all pixels and colours the
 * nearest pair comes first, and who finds a bag empty takes the next nearest colour.
 * @param palette `stock`: pieces in the box; null without a bound
 * @throws RangeError if all bags together hold fewer pieces than there are pixels
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

/** Reach and passes of the filter that makes a flat picture paintable, pixels. */
const MODE_REACH = 2;
const MODE_PASSES = 3;

/** A photo in the nearest of these colours, each pixel then taking the commonest colour around it: a picture with regions large enough to paint. */
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

/** Pixels across the picture in which the darkest chord is looked for, and how much of a pixel's darkness a thread takes. */
const GRID = 256;
const TAKEN = 0.08;
/** Mean darkness under which no chord is worth a thread. */
const LIGHT = 0.02;

/**
 * The thread that goes to the darkest chord each time (P. Vrellis 2016), with as many pins and at most as many lines as `like`.
 * @param photo a square crop, GRID px
 */
export function darkestChords(like: StringScheme, photo: Raster): StringScheme {
  const dark = Float64Array.from(
    { length: GRID * GRID },
    (_, i) =>
      1 - luminance(photo.data[i * 4] ?? 0, photo.data[i * 4 + 1] ?? 0, photo.data[i * 4 + 2] ?? 0) ** (1 / 2.2),
  );
  const free = chordsOf(like.pins);
  const steps = [0];
  while (steps.length < like.steps.length) {
    const from = steps.at(-1) ?? 0;
    const [to, pixels] = darkest(free, from, like.pins, dark);
    if (to < 0) break;
    for (const pixel of pixels) dark[pixel] = (dark[pixel] ?? 0) - TAKEN;
    free.delete(chordOf(from, to, like.pins));
    steps.push(to);
  }
  return { ...like, steps: Uint16Array.from(steps) };
}
export const chordGridPx = GRID;

/** The pin to which the chord from `from` is darkest, -1 if all are light, and the chord's pixels. */
function darkest(
  free: ReadonlyMap<number, Int32Array>,
  from: number,
  pins: number,
  dark: Float64Array,
): [to: number, pixels: Int32Array] {
  let best: [number, Int32Array] = [-1, new Int32Array()];
  let most = LIGHT;
  for (let to = 0; to < pins; to++) {
    const pixels = free.get(chordOf(from, to, pins));
    if (!pixels) continue;
    let sum = 0;
    for (const pixel of pixels) sum += dark[pixel] ?? 0;
    if (sum / pixels.length > most) {
      best = [to, pixels];
      most = sum / pixels.length;
    }
  }
  return best;
}

const chordOf = (one: number, other: number, pins: number) => Math.min(one, other) * pins + Math.max(one, other);

/** The pixels of every chord that is long enough. */
function chordsOf(pins: number): Map<number, Int32Array> {
  const gap = Math.floor(pins / 16);
  const chords = new Map<number, Int32Array>();
  for (let one = 0; one < pins; one++)
    for (let other = one + gap; other <= Math.min(pins - 1, one + pins - gap); other++)
      chords.set(chordOf(one, other, pins), pixelsAlong(pinOffset(one, pins), pinOffset(other, pins)));
  return chords;
}

type Offset = ReturnType<typeof pinOffset>;

function pixelsAlong(one: Offset, other: Offset): Int32Array {
  const samples = Math.ceil(Math.hypot(other.x - one.x, other.y - one.y) * GRID);
  const at = (start: number, end: number, i: number) =>
    Math.round((0.5 + start + ((end - start) * i) / samples) * (GRID - 1));
  return Int32Array.from({ length: samples + 1 }, (_, i) => at(one.y, other.y, i) * GRID + at(one.x, other.x, i));
}
