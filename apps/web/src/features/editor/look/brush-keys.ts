import type { Extent, FramePoint } from '@uzor/engine';
import type { Brush, BrushSize } from './mask-moves.ts';

/** What a key does with the brush: moves it, changes it, dabs or ends. */
export type BrushStep = { readonly at: FramePoint } | { readonly brush: Brush } | 'dab' | 'done';

/** Of the frame's longer side: what an arrow moves the brush by, and with Shift. */
const step = 0.01;
const bigStep = 0.05;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const wider: Readonly<Record<BrushSize, BrushSize>> = { 0: 1, 1: 2, 2: 2 };
const thinner: Readonly<Record<BrushSize, BrushSize>> = { 0: 0, 1: 0, 2: 1 };

interface Key {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/** What a key means while a mask is painted; null for other keys. */
export function brushStep(
  { key, code, shiftKey }: Key,
  from: FramePoint,
  brush: Brush,
  frame: Extent,
): BrushStep | null {
  const way = arrows[key];
  if (way) {
    const by = (shiftKey ? bigStep : step) * Math.max(frame.width, frame.height);
    const inside = (place: number, side: number) => Math.min(side, Math.max(0, place));
    return { at: { x: inside(from.x + way[0] * by, frame.width), y: inside(from.y + way[1] * by, frame.height) } };
  }
  if (code === 'KeyX') return { brush: { ...brush, keeps: !brush.keeps } };
  switch (key) {
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
