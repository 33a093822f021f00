import { zoomIn, zoomOut } from './zoom.ts';

/** What a key asks of the enlarged booklet. */
export interface KeyWish {
  /** Another zoom. */
  readonly zoom?: number;
  /** Pages to go on, or back. */
  readonly turn?: 1 | -1;
}

/** Plus and minus enlarge, 0 fits; arrows to the sides turn pages that fit and move over those that do not. Null: not ours. */
export function wishOfKey(key: string, zoom: number): KeyWish | null {
  if (key === '+' || key === '=') return { zoom: zoomIn(zoom) };
  if (key === '-') return { zoom: zoomOut(zoom) };
  if (key === '0') return { zoom: 1 };
  if (zoom > 1) return null;
  if (key === 'ArrowLeft') return { turn: -1 };
  return key === 'ArrowRight' ? { turn: 1 } : null;
}
