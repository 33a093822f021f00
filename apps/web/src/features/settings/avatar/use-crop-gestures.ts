import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Crop, moved, type PictureSize, step, zoomed } from './crop.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}
type Change = (change: (crop: Crop) => Crop) => void;

const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
const zoomKeys: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

/** Drag, pinch, wheel and keys on the window; `diameter` is its size in px. */
export function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  size: PictureSize,
  diameter: () => number,
  change: Change,
) {
  const fingers = useRef(new Map<number, Place>());
  const fromCentre = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    return { x: (clientX - middle.x) / diameter(), y: (clientY - middle.y) / diameter() };
  };
  // React listens to the wheel passively, so the page would scroll along.
  useWheel(stage, (event) => {
    event.preventDefault();
    change((crop) => zoomed(size, crop, crop.zoom * Math.exp(-event.deltaY / 400), fromCentre(event)));
  });
  function lift({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId);
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, fromCentre(event));
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = fromCentre(event);
      fingers.current.set(event.pointerId, now);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return change((crop) => moved(size, crop, now.x - before.x, now.y - before.y));
      const grown = distance(now, other) / Math.max(0.01, distance(before, other));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      // Half of the finger's way moves the middle of both.
      change((crop) =>
        zoomed(size, moved(size, crop, (now.x - before.x) / 2, (now.y - before.y) / 2), crop.zoom * grown, middle),
      );
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown(event: KeyboardEvent) {
      const way = arrows[event.key];
      const factor = zoomKeys[event.key];
      if (!way && !factor) return;
      event.preventDefault();
      if (way) change((crop) => moved(size, crop, way.x, way.y));
      if (factor) change((crop) => zoomed(size, crop, crop.zoom * factor));
    },
  };
}

const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y);

function useWheel(place: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void) {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const element = place.current;
    const listen = (event: WheelEvent) => latest.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [place]);
}
