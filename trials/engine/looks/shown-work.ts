import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cropRaster, luminance, pinOffset, type Raster, type StringScheme } from '@uzor/engine';
import { type OpenedPhoto, openPhoto } from '@uzor/intake';
import { decodeScheme, renderScheme, type StoredScheme } from '@uzor/kit';
import { UsageError } from '../../../apps/cli/src/usage-error.ts';
import { nearestColours, nearestFlat, nearestInBox, withCells } from './peers.ts';

/** Resolution of the chord search in pixels, and the share of a pixel's darkness that a thread removes. */
const GRID = 256;
const TAKEN = 0.08;
/** Mean darkness below which a chord is not worth a thread. */
const LIGHT = 0.02;

/** Greedy string art along the darkest chords (P. Vrellis 2016), with the pins and at most the lines of `like`. */
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

/** The pin with the darkest chord from `from`, -1 if all are light, and the chord's pixels. */
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

export interface MadeWork {
  readonly folder: string;
  readonly stored: StoredScheme;
}

/** Longer side of the compared pictures. */
export const shownPx = 720;
const PEER_PX_PER_MM = 1;

export async function readWork(folder: string): Promise<MadeWork> {
  const text = await readFile(path.join(folder, 'scheme.json'), 'utf8').catch((cause: unknown) => {
    throw new UsageError(`There is no scheme.json in ${folder}`, { cause });
  });
  return { folder, stored: decodeScheme(text) };
}

export async function photoOf(file: string): Promise<OpenedPhoto> {
  return openPhoto(await readFile(file), { maxSidePx: 2400 });
}

/** The part of the photo that a work shows, with this many pixels on its longer side. */
export function croppedTo({ stored }: MadeWork, { raster }: OpenedPhoto, longerPx: number): Raster {
  const { width, height } = proportionsOf(stored);
  const scale = longerPx / Math.max(width, height);
  return cropRaster(raster, stored.crop, Math.round(width * scale), Math.round(height * scale));
}

export interface PeerWork {
  readonly name: 'nearest' | 'nearest in the box';
  readonly raster: Raster;
}

/** Results of peer algorithms with the same colours or pins: nearest colours without limits and within the bags. */
export function peersOf(made: MadeWork, photo: OpenedPhoto, longerPx: number): PeerWork[] {
  const { stored } = made;
  switch (stored.work.of) {
    case 'cells': {
      const { widthCells, heightCells, palette } = stored.work.grid;
      const crop = cropRaster(photo.raster, stored.crop, widthCells, heightCells);
      const drawn = (cells: Uint8Array) => renderScheme(withCells(stored, cells), longerPx);
      const free: PeerWork = { name: 'nearest', raster: drawn(nearestColours(crop, palette)) };
      if (stored.palette.every(({ stock }) => stock === null)) return [free];
      return [free, { name: 'nearest in the box', raster: drawn(nearestInBox(crop, stored.palette)) }];
    }
    case 'regions': {
      const { widthMm, heightMm } = stored.work.regions;
      const crop = croppedTo(made, photo, Math.max(widthMm, heightMm) * PEER_PX_PER_MM);
      return [{ name: 'nearest', raster: nearestFlat(crop, stored.palette) }];
    }
    case 'thread': {
      const thread = darkestChords(stored.work.thread, croppedTo(made, photo, GRID));
      return [{ name: 'nearest', raster: renderScheme({ ...stored, work: { of: 'thread', thread } }, longerPx) }];
    }
  }
}

function proportionsOf({ work }: StoredScheme): { readonly width: number; readonly height: number } {
  switch (work.of) {
    case 'cells':
      return { width: work.grid.widthCells, height: work.grid.heightCells };
    case 'regions':
      return { width: work.regions.widthMm, height: work.regions.heightMm };
    case 'thread':
      return { width: 1, height: 1 };
  }
}
