import { facesInFrame, type FramePoint, type PhotoFace } from '@uzor/engine';
import { type PointerEvent, useRef } from 'react';
import { type FacePlace, movedFace, scaledFace } from './face-moves.ts';

interface FaceDragParts {
  readonly face: PhotoFace;
  readonly place: FacePlace;
  readonly onPut: (face: PhotoFace, gesture: string) => void;
  readonly onOver: () => void;
}

/** Drags the frame, or its corner to resize it; a whole drag is one undo step. */
export function useFaceDrag({ face, place, onPut, onOver }: FaceDragParts) {
  const last = useRef<FramePoint | null>(null);
  const gesture = useRef(0);
  const handlers = (change: (by: FramePoint, from: FramePoint) => PhotoFace, kind: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
      gesture.current += 1;
    },
    onPointerMove: (event: PointerEvent) => {
      const from = last.current;
      if (!from) return;
      last.current = { x: event.clientX, y: event.clientY };
      onPut(change({ x: event.clientX - from.x, y: event.clientY - from.y }, from), `face ${kind} ${gesture.current}`);
    },
    onPointerUp: () => {
      if (!last.current) return;
      last.current = null;
      onOver();
    },
    onPointerCancel: () => {
      last.current = null;
      onOver();
    },
  });
  const times = (by: FramePoint) => {
    const [carried] = facesInFrame([face], place.settings, place.photo, place.frame);
    const reach = carried ? Math.hypot(carried.box.width, carried.box.height) / 2 : 1;
    return Math.max(0.5, 1 + (by.x + by.y) / Math.SQRT2 / reach);
  };
  return {
    move: handlers((by) => movedFace(face, place, by), 'move'),
    resize: handlers((by) => scaledFace(face, times(by)), 'resize'),
  };
}
