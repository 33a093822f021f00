import { affine, applyDab, type Extent, type FramePoint, invert, type SubjectMask } from '@uzor/engine';
import type { FacePlace } from '../faces/face-moves.ts';
import { arrowStep } from '../stage/gestures.ts';

/** Brush radii, as shares of the frame's longer side. */
export const brushRadii = [0.015, 0.035, 0.08] as const;
export type BrushSize = 0 | 1 | 2;

export interface Brush {
  /** True if strokes add to the subject, false if they add to the background. */
  readonly keeps: boolean;
  readonly size: BrushSize;
}

export const radiusOf = ({ size }: Pick<Brush, 'size'>, { frame }: Pick<FacePlace, 'frame'>): number =>
  brushRadii[size] * Math.max(frame.width, frame.height);

/** The mask after a stroke between two points of the frame, both included; the given mask is not modified. */
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
    made = applyDab(made, { ...dab, radius, subject: keeps });
  }
  return made;
}

type BrushStep = { readonly at: FramePoint } | { readonly brush: Brush } | 'dab' | 'done';

const wider: Readonly<Record<BrushSize, BrushSize>> = { 0: 1, 1: 2, 2: 2 };
const thinner: Readonly<Record<BrushSize, BrushSize>> = { 0: 0, 1: 0, 2: 1 };

/** What a key does while a mask is painted; null for other keys. */
export function brushStep(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>,
  from: FramePoint,
  brush: Brush,
  frame: Extent,
): BrushStep | null {
  const by = arrowStep(event, Math.max(frame.width, frame.height));
  const inside = (place: number, side: number) => Math.min(side, Math.max(0, place));
  if (by) return { at: { x: inside(from.x + by.x, frame.width), y: inside(from.y + by.y, frame.height) } };
  if (event.code === 'KeyX') return { brush: { ...brush, keeps: !brush.keeps } };
  switch (event.key) {
    case ' ':
      return 'dab';
    case '+':
    case '=':
      return { brush: { ...brush, size: wider[brush.size] } };
    case '-':
      return { brush: { ...brush, size: thinner[brush.size] } };
    case 'Enter':
    case 'Escape':
      return 'done';
    default:
      return null;
  }
}
