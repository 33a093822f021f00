import type { FrameFace, FramePoint } from './focus.ts';

/** How much each pixel of a picture belongs to a face, and to what makes a face a likeness. */
export interface FacePlanes {
  /** 1 inside an ellipse from hairline to chin, falling softly to 0 around it; row-major, the highest of all faces. */
  readonly face: Float32Array;
  /** 1 in eyes and mouth, 0.6 in the nose, falling softly to 0 around them; row-major, the highest of all faces. */
  readonly part: Float32Array;
}

/** An ellipse with a soft rim, in halves of a face's box from its middle. */
interface Spot {
  readonly plane: Float32Array;
  readonly at: FramePoint;
  readonly radiusU: number;
  readonly radiusV: number;
  /** Width of the rim, in radii. */
  readonly soft: number;
  readonly peak: number;
}

/**
 * Draws faces as soft weights of `width` x `height` pixels.
 *
 * @param faces in pixels of the picture; see `facesInFrame`. None gives planes of zeros
 * @returns two planes of width * height values, 0 to 1. O(pixels under the faces)
 * Source: ours; sizes of the ellipses chosen on 14 portraits.
 */
export function facePlanes(faces: readonly FrameFace[], width: number, height: number): FacePlanes {
  const face = new Float32Array(width * height);
  const part = new Float32Array(width * height);
  for (const one of faces) {
    const { middle, down } = one;
    // The box ends at the eyebrows' top; a face reaches a little higher.
    const heart = { x: middle.x - 0.08 * down.x, y: middle.y - 0.08 * down.y };
    const spots: readonly Spot[] = [
      { plane: face, at: heart, radiusU: 1.04, radiusV: 1.32, soft: 0.45, peak: 1 },
      ...one.eyes.map((at) => ({ plane: part, at, radiusU: 0.26, radiusV: 0.18, soft: 0.7, peak: 1 })),
      { plane: part, at: one.mouth, radiusU: 0.34, radiusV: 0.18, soft: 0.7, peak: 1 },
      { plane: part, at: one.nose, radiusU: 0.2, radiusV: 0.18, soft: 0.7, peak: 0.6 },
    ];
    for (const spot of spots) drawSpot(spot, one, width, height);
  }
  return { face, part };
}

/** Raises the plane to the spot where the spot is higher. */
function drawSpot(
  { plane, at, radiusU, radiusV, soft, peak }: Spot,
  face: FrameFace,
  width: number,
  height: number,
): void {
  const { across, down } = face;
  const area = across.x * down.y - across.y * down.x;
  if (area === 0) return;
  // From pixels back to radii: u = (x * down.y - y * down.x) / area / radiusU, and v alike.
  const ux = down.y / area / radiusU;
  const uy = -down.x / area / radiusU;
  const vx = -across.y / area / radiusV;
  const vy = across.x / area / radiusV;
  const reach = 1 + soft;
  const reachX = reach * Math.hypot(across.x * radiusU, down.x * radiusV);
  const reachY = reach * Math.hypot(across.y * radiusU, down.y * radiusV);
  const lastX = Math.min(width - 1, Math.floor(at.x + reachX));
  const lastY = Math.min(height - 1, Math.floor(at.y + reachY));
  for (let y = Math.max(0, Math.floor(at.y - reachY)); y <= lastY; y++) {
    const offY = y + 0.5 - at.y;
    for (let x = Math.max(0, Math.floor(at.x - reachX)); x <= lastX; x++) {
      const offX = x + 0.5 - at.x;
      const u = ux * offX + uy * offY;
      const v = vx * offX + vy * offY;
      const squared = u * u + v * v;
      if (squared >= reach * reach) continue;
      const height = peak * eased((reach - Math.sqrt(squared)) / soft);
      const i = y * width + x;
      if (height > plane[i]) plane[i] = height;
    }
  }
}

/** 0 at 0, 1 from 1 on, level at both ends. */
function eased(share: number): number {
  if (share >= 1) return 1;
  return share * share * (3 - 2 * share);
}
