import { type PointerEvent, useRef } from 'react';
import { type Gesture, reduceGesture, type GestureMode, type PointerMoment, idlePointers } from './gesture.ts';

export interface GestureHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => void;
}

/** Turns pointer events on an element into gestures, with the pointer type; points are CSS pixels from its top left. */
export function useGestures(
  act: (gesture: Gesture, pointer: string) => void,
  modeNow: () => GestureMode,
): GestureHandlers {
  const hand = useRef(idlePointers);
  const take = (event: PointerEvent, type: PointerMoment['type']) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    const moment = { type, pointer: event.pointerId, at, time: event.timeStamp };
    const step = reduceGesture(hand.current, moment, modeNow());
    hand.current = step.hand;
    for (const gesture of step.gestures) act(gesture, event.pointerType);
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      take(event, 'down');
    },
    onPointerMove: (event) => take(event, 'move'),
    onPointerUp: (event) => take(event, 'up'),
    onPointerCancel: (event) => take(event, 'cancel'),
  };
}
