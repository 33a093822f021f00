import type { Raster } from '../../raster.ts';
import type { Rgb } from '../../scheme.ts';
import { affine, type EditionSettings, type Extent, invert } from '../geometry.ts';
import { sampleCalm, calmBackground } from './calm.ts';
import type { SubjectMask } from './subject-mask.ts';

/** Treatment of a photo's background. */
export type BackgroundKind = 'calm' | 'plain' | 'gone';

/** A replacement of the photo's background. */
export interface Background {
  /** calm = blurred and paler, plain = one colour, gone = white like the bare canvas or board. */
  readonly kind: BackgroundKind;
  /** Colour of a plain background; ignored otherwise. */
  readonly colour: Rgb;
  readonly subject: SubjectMask;
}

const WHITE: Rgb = [255, 255, 255];

/**
 * Replaces the background of a crop; returns a new opaque raster, identical on every device.
 * @param crop settings of the crop; the mask covers the whole photo
 * @param photo size of the upright photo; only its proportions matter
 * @throws RangeError as `affine`
 */
export function withBackground(
  picture: Raster,
  { kind, colour, subject }: Background,
  crop: EditionSettings,
  photo: Extent,
): Raster {
  const { width, height } = picture;
  const share = subjectShare(subject, crop, photo, { width, height });
  const behind = kind === 'calm' ? calmBackground(picture, share) : null;
  const wanted = Float64Array.from(kind === 'gone' ? WHITE : colour);
  const data = new Uint8ClampedArray(picture.data);
  for (let i = 0, at = 0; i < share.length; i++, at += 4) {
    const own = share[i];
    if (own === 1) continue;
    if (behind) sampleCalm(behind, i % width, Math.floor(i / width), wanted);
    data[at] = own * data[at] + (1 - own) * wanted[0];
    data[at + 1] = own * data[at + 1] + (1 - own) * wanted[1];
    data[at + 2] = own * data[at + 2] + (1 - own) * wanted[2];
    data[at + 3] = 255;
  }
  return { width, height, data };
}

/** Subject share of each pixel of a frame, 0 to 1. Outside the photo everything is background. */
export function subjectShare(subject: SubjectMask, crop: EditionSettings, photo: Extent, frame: Extent): Float32Array {
  const { widthCells, heightCells } = subject;
  const soft = smoothedMask(subject);
  const back = invert(affine(crop, photo, frame));
  const toX = widthCells / photo.width;
  const toY = heightCells / photo.height;
  const share = new Float32Array(frame.width * frame.height);
  for (let row = 0, i = 0; row < frame.height; row++) {
    for (let column = 0; column < frame.width; column++, i++) {
      const x = (back.a * (column + 0.5) + back.c * (row + 0.5) + back.e) * toX - 0.5;
      const y = (back.b * (column + 0.5) + back.d * (row + 0.5) + back.f) * toY - 0.5;
      if (x < -0.5 || y < -0.5 || x > widthCells - 0.5 || y > heightCells - 0.5) continue;
      const left = Math.min(widthCells - 1, Math.max(0, Math.floor(x)));
      const top = Math.min(heightCells - 1, Math.max(0, Math.floor(y)));
      const right = Math.min(widthCells - 1, left + 1);
      const low = Math.min(heightCells - 1, top + 1) * widthCells;
      const high = top * widthCells;
      const across = Math.min(1, Math.max(0, x - left));
      const above = soft[high + left] + across * (soft[high + right] - soft[high + left]);
      const below = soft[low + left] + across * (soft[low + right] - soft[low + left]);
      share[i] = eased(above + Math.min(1, Math.max(0, y - top)) * (below - above));
    }
  }
  return share;
}

/** The mask blurred by a 3 x 3 binomial filter, so that its cells do not show as steps. */
function smoothedMask({ widthCells, heightCells, cells }: SubjectMask): Float32Array {
  const across = new Float32Array(cells.length);
  for (let y = 0; y < heightCells; y++) {
    for (let x = 0; x < widthCells; x++) {
      const at = y * widthCells + x;
      across[at] = (cells[x > 0 ? at - 1 : at] + 2 * cells[at] + cells[x + 1 < widthCells ? at + 1 : at]) / 4;
    }
  }
  const soft = new Float32Array(cells.length);
  for (let at = 0; at < cells.length; at++) {
    const above = at >= widthCells ? at - widthCells : at;
    const below = at + widthCells < cells.length ? at + widthCells : at;
    soft[at] = (across[above] + 2 * across[at] + across[below]) / 4;
  }
  return soft;
}

/** Sharpens the edge: background up to 0.2, subject from 0.8. */
function eased(share: number): number {
  const t = Math.min(1, Math.max(0, (share - 0.2) / 0.6));
  return t * t * (3 - 2 * t);
}
