import type { FramePoint, SubjectMask } from '@uzor/engine';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { FacePlace } from '../faces/face-moves.ts';
import { brushStep } from './brush-keys.ts';
import { stroked } from './mask-moves.ts';
import type { BackgroundModel } from './use-background.ts';

export interface MaskBrushProps extends FacePlace {
  readonly background: BackgroundModel;
}

/** Paints the mask: by pointer a stroke at a time, by keys a dab. */
export function usePainting({ background, settings, photo, frame }: MaskBrushProps) {
  const { brush, setBrush, mend, setBrushing } = background;
  const [stroke, setStroke] = useState<SubjectMask | null>(null);
  const [at, setAt] = useState<FramePoint | null>(null);
  const [said, say] = useState<'brush.kept' | 'brush.dropped' | null>(null);
  const last = useRef<FramePoint | null>(null);
  const mask = stroke ?? background.mask;
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  const painted = (from: FramePoint, to: FramePoint) =>
    mask && stroked(mask, { settings, photo, frame }, brush, [from, to]);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): FramePoint => {
    const box = currentTarget.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const finish = () => {
    last.current = null;
    if (stroke) mend(stroke);
    setStroke(null);
  };
  const dab = (point: FramePoint) => {
    const made = painted(point, point);
    if (made) mend(made);
    say(brush.keeps ? 'brush.kept' : 'brush.dropped');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const made = brushStep(event, at ?? middle, brush, frame);
    if (made === null) return;
    event.preventDefault();
    if (made === 'dab') dab(at ?? middle);
    else if (made === 'done') setBrushing(false);
    else if ('at' in made) setAt(made.at);
    else setBrush(made.brush);
  };
  const handlers = {
    onKeyDown,
    onFocus: () => setAt((known) => known ?? middle),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = pointOf(event);
      setAt(last.current);
      setStroke(painted(last.current, last.current));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = pointOf(event);
      setAt(now);
      if (!last.current) return;
      setStroke(painted(last.current, now));
      last.current = now;
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  };
  return { mask, at, said, handlers };
}
