import type { Raster } from '@uzor/engine';

/** A part of a picture, in shares of its width and height. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const wholePicture: Window = { x: 0, y: 0, width: 1, height: 1 };

const shownFirst = 3;
/** Breaks ties if pictures are missing or equally different. */
const preferred = ['natural', 'soft', 'detail', 'easy', 'vivid', 'contrast', 'negative-space'];

export interface PicturedVersion {
  readonly number: number;
  readonly slug: string;
  /** Whether it is painted with mixed paints, and so closest to the photo. */
  readonly mixes: boolean;
  /** All have the same size; null if it did not load. */
  readonly picture: Raster | null;
}

/**
 * Numbers of the versions to show first: the first one, any with mixed paints and, up to `shownFirst` in all, those
 * that differ most from them in the window.
 */
export function firstVersions(versions: readonly PicturedVersion[], window: Window): readonly number[] {
  const rank = ({ slug }: PicturedVersion) => preferred.indexOf(slug);
  const chosen = versions.filter((one, i) => i === 0 || one.mixes);
  const left = versions.filter((one) => !chosen.includes(one)).toSorted((one, other) => rank(one) - rank(other));
  while (chosen.length < shownFirst && left.length > 0) {
    const nearest = (one: PicturedVersion) => Math.min(...chosen.map((other) => difference(one, other, window)));
    const next = left.reduce((best, one) => (nearest(one) > nearest(best) ? one : best));
    left.splice(left.indexOf(next), 1);
    chosen.push(next);
  }
  return versions.filter((one) => chosen.includes(one)).map(({ number }) => number);
}

/** Mean difference between channel levels in a window, 0 to 255. */
function difference({ picture: a }: PicturedVersion, { picture: b }: PicturedVersion, window: Window): number {
  if (!a || !b) return 0;
  const [left, right] = [Math.floor(window.x * a.width), Math.ceil((window.x + window.width) * a.width)];
  const [top, bottom] = [Math.floor(window.y * a.height), Math.ceil((window.y + window.height) * a.height)];
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, top); y < Math.min(a.height, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(a.width, right); x++) {
      sum += pixelDifference(a, b, (y * a.width + x) * 4);
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}

const pixelDifference = (a: Raster, b: Raster, at: number): number =>
  [0, 1, 2].reduce((sum, channel) => sum + Math.abs(a.data[at + channel] - b.data[at + channel]), 0) / 3;

/** Where the middle of the window lies within the shown rows, as a share from the top. */
const faceAt = 0.45;
/** Side of a window around faces, as a multiple of the longer side of their box. */
const aroundFaces = 1.15;

/**
 * The square window around faces, moved inside the picture; the whole picture if they do not fit into a square.
 * @param faces the box around them, in shares of the picture
 * @param ratio the picture's width / height
 */
export function windowAround(faces: Window, ratio: number): Window {
  const longer = Math.max(faces.height, faces.width * ratio);
  const most = Math.min(1, ratio);
  if (longer > most) return wholePicture;
  const height = Math.min(most, longer * aroundFaces);
  const width = Math.min(1, height / ratio);
  const inside = (middle: number, side: number) => Math.min(1 - side, Math.max(0, middle - side / 2));
  return { width, height, x: inside(faces.x + faces.width / 2, width), y: inside(faces.y + faces.height / 2, height) };
}

/** Extends a window to the aspect ratio of the space it is shown in. `ratio` is the picture's width / height. */
export function widened(window: Window, ratio: number, aspect: number): Window {
  const own = (window.width * ratio) / window.height;
  const grown =
    own > aspect
      ? { ...window, height: (window.width * ratio) / aspect }
      : { ...window, width: (window.height * aspect) / ratio };
  const scale = Math.min(1, 1 / grown.width, 1 / grown.height);
  const [width, height] = [grown.width * scale, grown.height * scale];
  const inside = (from: number, had: number, side: number) =>
    Math.min(1 - side, Math.max(0, from + had / 2 - side / 2));
  return { width, height, x: inside(window.x, window.width, width), y: inside(window.y, window.height, height) };
}

/** The full-width rows around a window that fit a space of this aspect; null if the whole picture fits. */
export function rowsAround(window: Window, ratio: number, aspect: number, rows: number): Window | null {
  if (ratio >= aspect) return null;
  const count = Math.round((ratio / aspect) * rows);
  const middle = (window.y + window.height / 2) * rows;
  const first = Math.min(rows - count, Math.max(0, Math.round(middle - count * faceAt)));
  return { x: 0, width: 1, y: first / rows, height: count / rows };
}
