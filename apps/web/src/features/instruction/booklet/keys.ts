import { zoomIn, zoomOut } from './zoom.ts';

/** The command of a key in the enlarged booklet. */
export interface KeyWish {
  /** The new zoom. */
  readonly zoom?: number;
  /** Pages to move by; negative goes back. */
  readonly turn?: 1 | -1;
}

/** Plus and minus zoom, 0 fits the page; left and right turn pages that fit and scroll those that do not. Null for other keys. */
export function wishOfKey(key: string, zoom: number): KeyWish | null {
  if (key === '+' || key === '=') return { zoom: zoomIn(zoom) };
  if (key === '-') return { zoom: zoomOut(zoom) };
  if (key === '0') return { zoom: 1 };
  if (zoom > 1) return null;
  if (key === 'ArrowLeft') return { turn: -1 };
  return key === 'ArrowRight' ? { turn: 1 } : null;
}
