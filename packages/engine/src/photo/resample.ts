import { linearLight, srgbByte } from '../colour/srgb.ts';
import { type Affine, affine, type EditionSettings, type Extent, invert } from './geometry.ts';
import type { Raster } from '../raster.ts';

/**
 * Crops `photo` to its frame at `widthPx` x `heightPx`, an opaque raster. Every pixel is the mean, in linear light, of
 * the area under it; enlarging interpolates linearly. White outside the photo and under transparent pixels. O(photo +
 * frame).
 * @throws RangeError for settings out of range (see `affine`) or a side that is not a whole number from 1
 */
export function cropRaster(photo: Raster, settings: EditionSettings, widthPx: number, heightPx: number): Raster {
  for (const side of [widthPx, heightPx]) {
    if (!Number.isInteger(side) || side < 1) throw new RangeError(`A raster cannot be ${side} px wide or high`);
  }
  const back = invert(affine(settings, photo, { width: widthPx, height: heightPx }));
  const source = overWhite(photo);
  const frame = { width: widthPx, height: heightPx };
  if (back.b === 0 && back.c === 0) return cropUpright(source, back, frame);
  if (back.a === 0 && back.d === 0) return cropQuarterTurn(source, back, frame);
  return cropRotated(source, back, frame);
}

/** The photo pixels that are averaged for each frame pixel, along one axis. */
interface Reach {
  /** First photo pixel of each frame pixel. */
  readonly first: Int32Array;
  /** Start of each frame pixel's weights in `weights`; one entry more than frame pixels. */
  readonly offset: Int32Array;
  /** Weights of photo pixels; they sum to `cover` for each frame pixel. */
  readonly weights: Float32Array;
  /** Share of each frame pixel that is covered by the photo, 0 to 1. */
  readonly cover: Float32Array;
}

/**
 * The photo pixels under frame pixel i, which extends from `start + step * i` to `start + step * (i + 1)` and is
 * widened to one photo pixel if it is narrower. A frame pixel partly outside the photo takes the colour of the part
 * inside, and its `cover` is below 1.
 */
function reachOf(start: number, step: number, length: number, size: number): Reach {
  const first = new Int32Array(length);
  const offset = new Int32Array(length + 1);
  const cover = new Float32Array(length);
  const weights: number[] = [];
  const stride = Math.abs(step);
  const span = Math.max(1, stride);
  for (let i = 0; i < length; i++) {
    const from = Math.min(start + step * i, start + step * (i + 1));
    const covered = (Math.min(size, from + stride) - Math.max(0, from)) / stride;
    const middle = from + stride / 2;
    const low = Math.max(0, middle - span / 2);
    const high = Math.min(size, middle + span / 2);
    if (covered > 1e-6 && high - low > 1e-9) {
      cover[i] = covered > 1 - 1e-6 ? 1 : covered; // ignore rounding errors, which would leave a white edge
      first[i] = Math.min(size - 1, Math.floor(low));
      for (let pixel = first[i]; pixel < high; pixel++) {
        weights.push((cover[i] * (Math.min(pixel + 1, high) - Math.max(pixel, low))) / (high - low));
      }
    }
    offset[i + 1] = weights.length;
  }
  return { first, offset, weights: Float32Array.from(weights), cover };
}

function cropUpright(photo: Raster, back: Affine, frame: Extent): Raster {
  const columns = reachOf(back.e, back.a, frame.width, photo.width);
  const rows = reachOf(back.f, back.d, frame.height, photo.height);
  const light = meanLight(photo, columns, rows);
  return toRaster(light, frame.width, frame.height);
}

/** Crops with a rotation by 90 degrees: a frame row is a photo column. Drawn with swapped axes, then transposed. */
function cropQuarterTurn(photo: Raster, back: Affine, frame: Extent): Raster {
  const columns = reachOf(back.e, back.c, frame.height, photo.width);
  const rows = reachOf(back.f, back.b, frame.width, photo.height);
  const light = meanLight(photo, columns, rows);
  const transposed = new Float32Array(light.length);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const from = (x * frame.height + y) * 3;
      transposed.set(light.subarray(from, from + 3), (y * frame.width + x) * 3);
    }
  }
  return toRaster(transposed, frame.width, frame.height);
}

/** Linear RGB, three floats per pixel, of the frame given by `columns` and `rows`; white outside the photo. */
function meanLight(photo: Raster, columns: Reach, rows: Reach): Float32Array {
  const width = columns.cover.length;
  const height = rows.cover.length;
  const light = new Float32Array(width * height * 3);
  const drawn = drawnRows(rows, photo.height);
  const row = new Float32Array(width * 3);
  for (let y = 0; y < photo.height; y++) {
    const uses = drawn[y];
    if (uses === undefined) continue;
    meanAcross(photo, y, columns, row);
    for (let use = 0; use < uses.length; use += 2) {
      const at = uses[use] * width * 3;
      const weight = uses[use + 1];
      for (let i = 0; i < row.length; i++) light[at + i] += weight * row[i];
    }
  }
  addWhite(light, columns.cover, rows.cover);
  return light;
}

/** For each photo row the frame rows that use it, as (frame row, weight) pairs; undefined = none. */
function drawnRows(rows: Reach, photoHeight: number): (number[] | undefined)[] {
  const drawn: (number[] | undefined)[] = new Array(photoHeight).fill(undefined);
  for (let frameRow = 0; frameRow < rows.cover.length; frameRow++) {
    for (let k = rows.offset[frameRow]; k < rows.offset[frameRow + 1]; k++) {
      const photoRow = rows.first[frameRow] + k - rows.offset[frameRow];
      const uses = drawn[photoRow];
      if (uses) uses.push(frameRow, rows.weights[k]);
      else drawn[photoRow] = [frameRow, rows.weights[k]];
    }
  }
  return drawn;
}

/** Resamples photo row `y` into `row`. The hot loop: runs once for every photo pixel in the frame. */
function meanAcross(photo: Raster, y: number, columns: Reach, row: Float32Array): void {
  const { data, width } = photo;
  const { first, offset, weights } = columns;
  for (let x = 0; x < first.length; x++) {
    let pixel = (y * width + first[x]) * 4;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let k = offset[x]; k < offset[x + 1]; k++) {
      const weight = weights[k];
      red += weight * linearLight[data[pixel]];
      green += weight * linearLight[data[pixel + 1]];
      blue += weight * linearLight[data[pixel + 2]];
      pixel += 4;
    }
    row[x * 3] = red;
    row[x * 3 + 1] = green;
    row[x * 3 + 2] = blue;
  }
}

function addWhite(light: Float32Array, coverX: Float32Array, coverY: Float32Array): void {
  for (let y = 0, i = 0; y < coverY.length; y++) {
    for (let x = 0; x < coverX.length; x++, i += 3) {
      const white = 1 - coverX[x] * coverY[y];
      if (white === 0) continue;
      light[i] += white;
      light[i + 1] += white;
      light[i + 2] += white;
    }
  }
}

/**
 * Crops at an angle that is not a multiple of 90 degrees: averages the photo down to at most twice the frame's
 * resolution, then takes four samples per pixel.
 */
function cropRotated(photo: Raster, back: Affine, frame: Extent): Raster {
  const part = partInFrame(photo, back, frame);
  const ratio = Math.max(1, Math.hypot(back.a, back.b) / 2);
  const width = Math.max(1, Math.ceil(part.width / ratio));
  const height = Math.max(1, Math.ceil(part.height / ratio));
  const ratioX = part.width / width;
  const ratioY = part.height / height;
  const columns = reachOf(part.left, ratioX, width, photo.width);
  const rows = reachOf(part.top, ratioY, height, photo.height);
  const shrunk = meanLight(photo, columns, rows);
  const toShrunk: Affine = {
    a: back.a / ratioX,
    c: back.c / ratioX,
    e: (back.e - part.left) / ratioX,
    b: back.b / ratioY,
    d: back.d / ratioY,
    f: (back.f - part.top) / ratioY,
  };
  const outline = {
    left: -part.left / ratioX,
    top: -part.top / ratioY,
    right: (photo.width - part.left) / ratioX,
    bottom: (photo.height - part.top) / ratioY,
  };
  return toRaster(sampled(shrunk, { width, height }, toShrunk, frame, outline), frame.width, frame.height);
}

/** The rectangle of whole photo pixels visible in the rotated frame, at least one pixel. */
function partInFrame(photo: Raster, back: Affine, frame: Extent): Extent & { left: number; top: number } {
  const xs = [0, back.a * frame.width, back.c * frame.height, back.a * frame.width + back.c * frame.height].map(
    (x) => x + back.e,
  );
  const ys = [0, back.b * frame.width, back.d * frame.height, back.b * frame.width + back.d * frame.height].map(
    (y) => y + back.f,
  );
  const left = Math.min(photo.width - 1, Math.max(0, Math.floor(Math.min(...xs)) - 1));
  const top = Math.min(photo.height - 1, Math.max(0, Math.floor(Math.min(...ys)) - 1));
  const right = Math.max(left + 1, Math.min(photo.width, Math.ceil(Math.max(...xs)) + 1));
  const bottom = Math.max(top + 1, Math.min(photo.height, Math.ceil(Math.max(...ys)) + 1));
  return { left, top, width: right - left, height: bottom - top };
}

interface Outline {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Four bilinear samples per frame pixel; samples outside the photo's `outline` are white. */
function sampled(
  light: Float32Array,
  { width, height }: Extent,
  back: Affine,
  frame: Extent,
  outline: Outline,
): Float32Array {
  const drawn = new Float32Array(frame.width * frame.height * 3);
  for (let y = 0, to = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++, to += 3) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sample = 0; sample < 4; sample++) {
        const frameX = x + ((sample & 1) === 0 ? 0.25 : 0.75);
        const frameY = y + (sample < 2 ? 0.25 : 0.75);
        const px = back.a * frameX + back.c * frameY + back.e;
        const py = back.b * frameX + back.d * frameY + back.f;
        if (px < outline.left || px > outline.right || py < outline.top || py > outline.bottom) {
          red += 1;
          green += 1;
          blue += 1;
          continue;
        }
        // Pixel centres lie at halves; edge pixels extend beyond the outermost centres.
        const cx = Math.min(width - 1, Math.max(0, px - 0.5));
        const cy = Math.min(height - 1, Math.max(0, py - 0.5));
        const left = Math.floor(cx);
        const top = Math.floor(cy);
        const fx = cx - left;
        const fy = cy - top;
        const here = (top * width + left) * 3;
        const right = left + 1 < width ? here + 3 : here;
        const below = top + 1 < height ? width * 3 : 0;
        const a = (1 - fx) * (1 - fy);
        const b = fx * (1 - fy);
        const c = (1 - fx) * fy;
        const d = fx * fy;
        red += a * light[here] + b * light[right] + c * light[here + below] + d * light[right + below];
        green +=
          a * light[here + 1] + b * light[right + 1] + c * light[here + below + 1] + d * light[right + below + 1];
        blue += a * light[here + 2] + b * light[right + 2] + c * light[here + below + 2] + d * light[right + below + 2];
      }
      drawn[to] = red / 4;
      drawn[to + 1] = green / 4;
      drawn[to + 2] = blue / 4;
    }
  }
  return drawn;
}

function toRaster(light: Float32Array, width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let from = 0, to = 0; from < light.length; from += 3, to += 4) {
    data[to] = srgbByte(light[from]);
    data[to + 1] = srgbByte(light[from + 1]);
    data[to + 2] = srgbByte(light[from + 2]);
    data[to + 3] = 255;
  }
  return { width, height, data };
}

/** Blends `photo` onto white on sRGB levels like browsers do; returns it unchanged if it is opaque. */
function overWhite(photo: Raster): Raster {
  const { data } = photo;
  let alphaAt = 3;
  while (alphaAt < data.length && data[alphaAt] === 255) alphaAt += 4;
  if (alphaAt >= data.length) return photo;
  const flat = data.slice();
  for (let i = 0; i < flat.length; i += 4) {
    const alpha = flat[i + 3];
    if (alpha === 255) continue;
    for (let channel = i; channel < i + 3; channel++)
      flat[channel] = (flat[channel] * alpha + 255 * (255 - alpha)) / 255;
    flat[i + 3] = 255;
  }
  return { ...photo, data: flat };
}
