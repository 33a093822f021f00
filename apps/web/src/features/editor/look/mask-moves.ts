import { affine, dabbed, type FramePoint, invert, type SubjectMask } from '@uzor/engine';
import type { FacePlace } from '../faces/face-moves.ts';

/** Radii of the brush, shares of the longer side of the frame. */
export const brushRadii = [0.015, 0.035, 0.08] as const;
/** Index of a radius. */
export type BrushSize = 0 | 1 | 2;

/** What the brush does: keeps what it touches, or gives it to the background. */
export interface Brush {
  readonly keeps: boolean;
  readonly size: BrushSize;
}

/** Radius of a brush on the screen, in the unit of the frame. */
export const radiusOf = ({ size }: Pick<Brush, 'size'>, { frame }: Pick<FacePlace, 'frame'>): number =>
  brushRadii[size] * Math.max(frame.width, frame.height);

/** The mask after a stroke from one point of the frame to another, both dabbed; the given one is not modified. */
export function stroked(
  mask: SubjectMask,
  place: FacePlace,
  { keeps, size }: Brush,
  [from, to]: readonly [FramePoint, FramePoint],
): SubjectMask {
  const { a, b, c, d, e, f } = invert(affine(place.settings, place.photo, place.frame));
  const longer = Math.max(place.photo.width, place.photo.height);
  const reach = radiusOf({ size }, place);
  const radius = (reach * Math.sqrt(Math.abs(a * d - b * c))) / longer;
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (reach / 2)));
  let made = mask;
  for (let step = 0; step <= steps; step++) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const y = from.y + ((to.y - from.y) * step) / steps;
    const dab = { x: (a * x + c * y + e) / longer, y: (b * x + d * y + f) / longer };
    made = dabbed(made, { ...dab, radius, subject: keeps });
  }
  return made;
}
