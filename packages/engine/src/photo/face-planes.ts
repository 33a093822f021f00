import type { FrameFace, FramePoint } from './focus.ts';

/** An ellipse with a soft edge, in half sizes of a face's box. */
interface Spot {
  readonly plane: Float32Array;
  readonly at: FramePoint;
  readonly radiusU: number;
  readonly radiusV: number;
  /** Width of the edge, in radii. */
  readonly soft: number;
  readonly peak: number;
}

/**
 * Draws faces, in pixels of the picture, as soft masks of width * height values from 0 to 1.
 * Source: ours; sizes of the ellipses chosen on 14 portraits.
 */
export function facePlanes(faces: readonly FrameFace[], width: number, height: number) {
  // 1 inside an ellipse from hairline to chin with a soft edge; row-major, the maximum over all faces.
  const face = new Float32Array(width * height);
  // Likewise 1 in eyes and mouth, and 0.6 in the nose.
  const part = new Float32Array(width * height);
  for (const one of faces) {
    const { middle, down } = one;
    // The box ends at the eyebrows; a face reaches a little higher.
    const centre = { x: middle.x - 0.08 * down.x, y: middle.y - 0.08 * down.y };
    const spots: readonly Spot[] = [
      { plane: face, at: centre, radiusU: 1.04, radiusV: 1.32, soft: 0.45, peak: 1 },
      ...one.eyes.map((at) => ({ plane: part, at, radiusU: 0.26, radiusV: 0.18, soft: 0.7, peak: 1 })),
      { plane: part, at: one.mouth, radiusU: 0.34, radiusV: 0.18, soft: 0.7, peak: 1 },
      { plane: part, at: one.nose, radiusU: 0.2, radiusV: 0.18, soft: 0.7, peak: 0.6 },
    ];
    for (const spot of spots) drawSpot(spot, one, width, height);
  }
  return { face, part };
}

/** Draws a spot into the plane, keeping the maximum. */
function drawSpot(
  { plane, at, radiusU, radiusV, soft, peak }: Spot,
  face: FrameFace,
  width: number,
  height: number,
): void {
  const { across, down } = face;
  const area = across.x * down.y - across.y * down.x;
  if (area === 0) return;
  // From pixels to radii: u = (x * down.y - y * down.x) / area / radiusU; v likewise.
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

function eased(share: number): number {
  if (share >= 1) return 1;
  return share * share * (3 - 2 * share);
}
