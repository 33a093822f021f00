import { facePlanes } from '../../photo/face-planes.ts';
import type { FrameFace } from '../../photo/focus.ts';
import { type DullerSkin, skinHue, skinShare, withDullerSkin } from '../../photo/skin.ts';
import type { Target } from '../../photo/target.ts';

/** Boxes have no light pot between skin, chroma up to 31, and red, orange and yellow, 59 and more. */
const duller: DullerSkin = {
  from: 28,
  removed: 1,
  redder: [0.95, 0.975],
  yellower: [0.87, 0.94],
  strong: [68, 58],
};
/** The neck: half faces from the centre of the face, and size in faces. Further down are clothes. */
const NECK = { below: 1.4, size: 0.8 } as const;

/**
 * Dulls strong colours of faces and necks that have the mean hue of the photo's faces, which varies with its light.
 * @param faces in pixels of the photo
 */
export function withDullerFaces(photo: Target, faces: readonly FrameFace[]): Target {
  const { widthCells, heightCells } = photo;
  const { face } = facePlanes(faces, widthCells, heightCells);
  const skin = facePlanes([...faces, ...faces.map(neckOf)], widthCells, heightCells);
  return withDullerSkin(photo, 1, skin.face, duller, meanHue(photo, face));
}

function neckOf(face: FrameFace): FrameFace {
  const { middle, across, down } = face;
  return {
    ...face,
    middle: { x: middle.x + NECK.below * down.x, y: middle.y + NECK.below * down.y },
    across: { x: across.x * NECK.size, y: across.y * NECK.size },
    down: { x: down.x * NECK.size, y: down.y * NECK.size },
  };
}

/** Mean direction of skin-like hues under a mask; strong ones count no more than dull ones: a red hat is no skin. */
function meanHue({ a, b }: Target, mask: Float32Array): readonly [number, number] {
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
