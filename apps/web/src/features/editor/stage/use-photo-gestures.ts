import type { EditionSettings, Extent } from '@uzor/engine';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type FramePoint, pan, pinch, turnBy, zoomAbout } from './gestures.ts';

interface GestureParts {
  readonly settings: EditionSettings;
  /** The frame in CSS px. */
  readonly frame: Extent;
  /** Changes with the same id are one undo step. */
  readonly onMove: (settings: EditionSettings, gesture: string) => void;
  readonly onOver: () => void;
}

/** Wheel events within this time of each other are one undo step. */
const wheelPauseMs = 400;
const keyStep = 0.01;
const bigKeyStep = 0.05;
const keyZoom = 1.1;

/** Drag, pinch, wheel and keys on the frame. The wheel listener is added to `element` as non-passive, to prevent the page from scrolling. */
export function usePhotoGestures(element: HTMLElement | null, parts: GestureParts) {
  const latest = useRef(parts);
  latest.current = parts;
  const fingers = useRef(new Map<number, FramePoint>());
  const gesture = useRef(0);
  const wheeledAt = useRef(0);

  const at = (event: { clientX: number; clientY: number }): FramePoint => {
    const box = element?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const move = (settings: EditionSettings, kind: string) =>
    latest.current.onMove(settings, `${kind} ${gesture.current}`);

  useEffect(() => {
    if (!element) return undefined;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.timeStamp - wheeledAt.current > wheelPauseMs) gesture.current += 1;
      wheeledAt.current = event.timeStamp;
      const { settings, frame, onMove } = latest.current;
      const box = element.getBoundingClientRect();
      const about = { x: event.clientX - box.left, y: event.clientY - box.top };
      const factor = Math.exp(-Math.max(-100, Math.min(event.deltaY, 100)) * 0.002);
      onMove(zoomAbout(settings, frame, about, factor), `wheel ${gesture.current}`);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [element]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || fingers.current.size >= 2) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, at(event));
    gesture.current += 1;
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const { settings, frame } = latest.current;
    if (other) move(pinch(settings, frame, [before, other], [now, other]), 'pinch');
    else move(pan(settings, frame, { x: now.x - before.x, y: now.y - before.y }), 'drag');
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return;
    latest.current.onOver();
    gesture.current += 1;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = afterKey(event, latest.current.settings, latest.current.frame);
    if (!moved) return;
    event.preventDefault();
    if (!event.repeat) gesture.current += 1;
    move(moved, 'keys');
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
}

/** Arrows move the photo (with Shift further), plus and minus zoom, square brackets rotate; null for other keys. */
export function afterKey(
  {
    key,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  settings: EditionSettings,
  frame: Extent,
): EditionSettings | null {
  if (ctrlKey || metaKey || altKey) return null;
  const step = (shiftKey ? bigKeyStep : keyStep) * frame.width;
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  switch (key) {
    case 'ArrowLeft':
      return pan(settings, frame, { x: -step, y: 0 });
    case 'ArrowRight':
      return pan(settings, frame, { x: step, y: 0 });
    case 'ArrowUp':
      return pan(settings, frame, { x: 0, y: -step });
    case 'ArrowDown':
      return pan(settings, frame, { x: 0, y: step });
    case '+':
    case '=':
      return zoomAbout(settings, frame, middle, keyZoom);
    case '-':
    case '_':
      return zoomAbout(settings, frame, middle, 1 / keyZoom);
    case '[':
      return turnBy(settings, -1);
    case ']':
      return turnBy(settings, 1);
    default:
      return null;
  }
}
