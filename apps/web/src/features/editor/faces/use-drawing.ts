import type { FramePoint, PhotoFace } from '@uzor/engine';
import { type PointerEvent, useState } from 'react';
import { drawnFace, type FacePlace } from './face-moves.ts';

/** Draws a face: the rectangle from where a pointer goes down to where it goes up. */
export function useDrawing(place: FacePlace, onDrawn: (face: PhotoFace) => void) {
  const [line, setLine] = useState<{ readonly from: FramePoint; readonly to: FramePoint } | null>(null);
  const at = (event: PointerEvent<HTMLElement>): FramePoint => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  return {
    /** Of the rectangle so far, CSS px; null while nothing is drawn. */
    box: line && {
      left: Math.min(line.from.x, line.to.x),
      top: Math.min(line.from.y, line.to.y),
      width: Math.abs(line.to.x - line.from.x),
      height: Math.abs(line.to.y - line.from.y),
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || event.target !== event.currentTarget) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setLine({ from: at(event), to: at(event) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const to = at(event);
        setLine((drawn) => drawn && { ...drawn, to });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (!line) return;
        setLine(null);
        const face = drawnFace(place, line.from, at(event));
        if (face) onDrawn(face);
      },
      onPointerCancel: () => setLine(null),
    },
  };
}
