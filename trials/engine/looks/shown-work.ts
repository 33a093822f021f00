import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cropRaster, type Raster } from '@uzor/engine';
import { type OpenedPhoto, openPhoto } from '@uzor/intake';
import { decodeScheme, renderScheme, type StoredScheme } from '@uzor/kit';
import { UsageError } from '../../../apps/cli/src/usage-error.ts';
import { chordGridPx, darkestChords } from './darkest-chords.ts';
import { nearestColours, nearestFlat, nearestInBox, withCells } from './peers.ts';

/** A work in a folder written by `craft make`. */
export interface MadeWork {
  readonly folder: string;
  readonly stored: StoredScheme;
}

/** Longer side of the compared pictures, pixels. */
export const shownPx = 720;
/** Resolution of a painting's peer, pixels per millimetre. */
const PEER_PX_PER_MM = 1;

/** Reads a work. @throws UsageError if the folder has none */
export async function readWork(folder: string): Promise<MadeWork> {
  const text = await readFile(path.join(folder, 'scheme.json'), 'utf8').catch((cause: unknown) => {
    throw new UsageError(`There is no scheme.json in ${folder}`, { cause });
  });
  return { folder, stored: decodeScheme(text) };
}

/** A photo as schemes are made from it. */
export async function photoOf(file: string): Promise<OpenedPhoto> {
  return openPhoto(await readFile(file), { maxSidePx: 2400 });
}

/** The part of the photo that a work shows, with this many pixels on its longer side. */
export function croppedTo({ stored }: MadeWork, { raster }: OpenedPhoto, longerPx: number): Raster {
  const { width, height } = proportionsOf(stored);
  const scale = longerPx / Math.max(width, height);
  return cropRaster(raster, stored.crop, Math.round(width * scale), Math.round(height * scale));
}

/** The result of a peer algorithm, and its colour differences. */
export interface PeerWork {
  readonly name: 'nearest' | 'nearest in the box';
  readonly raster: Raster;
}

/**
 * Results of peer algorithms for the same crop with the same colours or pins: nearest colours without limits and, if
 * bags are counted, also within the bags.
 * @param longerPx of the pictures, as the work's own
 */
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
      const thread = darkestChords(stored.work.thread, croppedTo(made, photo, chordGridPx));
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
