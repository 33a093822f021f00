import { facePlanes } from '../../photo/face-planes.ts';
import type { FrameFace } from '../../photo/focus.ts';
import { type DullerSkin, dullSkin, skinHue, skinShare, withDullerSkin } from '../../photo/skin.ts';
import type { Target } from '../../photo/target.ts';

/** Direction in a*, b*, of length 1. */
type Hue = readonly [number, number];

/** Boxes have no light pot between skin, chroma up to 31, and red, orange and yellow, 59 and more. */
const duller: DullerSkin = {
  from: 28,
  removed: 1,
  redder: [0.95, 0.975],
  yellower: [0.87, 0.94],
  strong: [68, 58],
};
/** Below the chin less fair hair has to be spared. */
const dullerBelow: DullerSkin = { ...duller, yellower: [0.82, 0.9] };
/** Bare skin that joins a face. */
const bare = {
  /** Minimum cosine of the angle to the hue of the faces, and minimum chroma. */
  along: 0.88,
  chroma: 8,
  /** Range of L* around the mean of the face. */
  darker: 45,
  lighter: 30,
  /** Maximum difference of neighbouring pixels, ΔL* + Δa* + Δb*; larger steps are edges, such as a collar. */
  step: 9,
  /** Region searched, in half faces from the centre: to both sides, and down. */
  across: 3.5,
  down: 5,
} as const;

/**
 * Dulls strong skin colours on faces and on the bare skin below them. Skin colours are those near the mean hue of the
 * photo's faces, which depends on the light. A coat of that hue keeps its colour.
 * @param faces in pixels of the photo
 * @param hasBareSkin false to dull faces only: mixed paints match other skin, but not every small face
 */
export function withDullerFaces(photo: Target, faces: readonly FrameFace[], hasBareSkin: boolean): Target {
  const { face: on } = facePlanes(faces, photo.widthCells, photo.heightCells);
  const hue = meanHue(photo, on);
  const own = withDullerSkin(photo, 1, on, duller, hue);
  if (!hasBareSkin) return own;
  const below = new Float32Array(on.length);
  for (const face of faces) addBareSkin(below, on, photo, face, hue);
  dullSkin(own, 1, below, dullerBelow, hue);
  return own;
}

/** Adds the skin below a face to the mask `below`, spreading from the lower half of the face mask `on`. */
function addBareSkin(
  below: Float32Array,
  on: Float32Array,
  { lightness, a, b, widthCells: width, heightCells: height }: Target,
  { middle, across, down }: FrameFace,
  hue: Hue,
): void {
  const area = across.x * down.y - across.y * down.x;
  if (area === 0) return;
  /**
   * Whether a pixel lies below the middle of the face by at most `mostV`, and beside it by at most `mostU`, in half
   * faces.
   */
  const isWithin = (i: number, mostU: number, mostV: number): boolean => {
    const x = (i % width) + 0.5 - middle.x;
    const y = Math.floor(i / width) + 0.5 - middle.y;
    const v = (y * across.x - x * across.y) / area;
    return v >= 0 && v <= mostV && Math.abs(x * down.y - y * down.x) <= mostU * Math.abs(area);
  };
  const isSkin = (i: number): boolean => {
    const chroma = Math.sqrt(a[i] * a[i] + b[i] * b[i]);
    return chroma >= bare.chroma && hue[0] * a[i] + hue[1] * b[i] >= bare.along * chroma;
  };
  const seen = new Uint8Array(on.length);
  const queue: number[] = [];
  let sum = 0;
  for (let i = 0; i < on.length; i++) {
    if (on[i] < 0.9 || !isWithin(i, 0.8, 0.9) || !isSkin(i)) continue;
    seen[i] = 1;
    queue.push(i);
    sum += lightness[i];
  }
  const mean = sum / queue.length;
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    if (!isWithin(i, bare.across, 1)) below[i] = 1;
    const column = i % width;
    for (const j of [column > 0 ? i - 1 : i, column < width - 1 ? i + 1 : i, i - width, i + width]) {
      if (j < 0 || j >= width * height || seen[j] === 1) continue;
      const step = Math.abs(lightness[i] - lightness[j]) + Math.abs(a[i] - a[j]) + Math.abs(b[i] - b[j]);
      const isLit = lightness[j] > mean - bare.darker && lightness[j] < mean + bare.lighter;
      if (step > bare.step || !isLit || !isSkin(j) || !isWithin(j, bare.across, bare.down)) continue;
      seen[j] = 1;
      queue.push(j);
    }
  }
}

/**
 * Mean direction of skin-like hues under a mask. Strong colours count no more than dull ones, so that a red hat does
 * not count as skin.
 */
function meanHue({ a, b }: Target, mask: Float32Array): Hue {
  let [x, y] = skinHue;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    const weight = (mask[i] * skinShare(a[i], b[i])) / Math.max(1, Math.sqrt(a[i] * a[i] + b[i] * b[i]));
    x += weight * a[i];
    y += weight * b[i];
  }
  const length = Math.sqrt(x * x + y * y);
  return [x / length, y / length];
}
