import type { EditionSettings, Extent } from '@uzor/engine';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Gesture } from '../../../ui/sheet/gesture.ts';
import { useGestures } from '../../../ui/sheet/use-gestures.ts';
import { arrows, pan, pinch, turnBy, zoomAbout } from './gestures.ts';

interface GestureParts {
  readonly settings: EditionSettings;
  /** CSS px. */
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
/** Degrees by which two fingers must turn before the photo does: a pinch is never quite straight. */
const twistSlack = 10;

/** Drag, pinch, wheel and keys on the frame. The wheel listener is not passive, so that the page does not scroll. */
export function usePhotoGestures(element: HTMLElement | null, parts: GestureParts) {
  const latest = useRef(parts);
  latest.current = parts;
  const twisted = useRef(0);
  const gesture = useRef(0);
  const wheeledAt = useRef(0);
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

  const act = (made: Gesture) => {
    const { settings, frame, onOver } = latest.current;
    if (made.type === 'pan') move(pan(settings, frame, { x: made.dx, y: made.dy }), 'drag');
    else if (made.type === 'pinch') {
      twisted.current += made.turn;
      move(pinch(settings, frame, made, Math.abs(twisted.current) > twistSlack ? made.turn : 0), 'pinch');
    } else {
      onOver();
      gesture.current += 1;
    }
  };
  const handlers = useGestures(act, () => 'drag');
  const onPointerDown = (event: PointerEvent) => {
    twisted.current = 0;
    gesture.current += 1;
    handlers.onPointerDown(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = afterKey(event, latest.current.settings, latest.current.frame);
    if (!moved) return;
    event.preventDefault();
    if (!event.repeat) gesture.current += 1;
    move(moved, 'keys');
  };
  return { ...handlers, onPointerDown, onKeyDown };
}

/** Arrows move the photo (with Shift further), plus and minus zoom, square brackets rotate; null for other keys. */
function afterKey(event: KeyboardEvent, settings: EditionSettings, frame: Extent): EditionSettings | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return null;
  const step = (shiftKey ? bigKeyStep : keyStep) * frame.width;
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  const way = arrows[key];
  if (way) return pan(settings, frame, { x: way.x * step, y: way.y * step });
  switch (key) {
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
