import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Gesture } from '../../../ui/sheet/gesture.ts';
import { useGestures } from '../../../ui/sheet/use-gestures.ts';
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
  /** From the middle of the window, in diameters. */
  const fromCentre = (x: number, y: number): Place => {
    const { width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: (x - width / 2) / diameter(), y: (y - height / 2) / diameter() };
  };
  // React listens to the wheel passively, so the page would scroll along.
  useWheel(stage, (event) => {
    event.preventDefault();
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
    change((crop) =>
      zoomed(
        size,
        crop,
        crop.zoom * Math.exp(-event.deltaY / 400),
        fromCentre(event.clientX - left, event.clientY - top),
      ),
    );
  });
  const act = (gesture: Gesture) => {
    if (gesture.type !== 'pan' && gesture.type !== 'pinch') return;
    const by = { x: gesture.dx / diameter(), y: gesture.dy / diameter() };
    change((crop) => {
      const shifted = moved(size, crop, by.x, by.y);
      if (gesture.type === 'pan') return shifted;
      return zoomed(size, shifted, crop.zoom * gesture.factor, fromCentre(gesture.at.x, gesture.at.y));
    });
  };
  return {
    ...useGestures(act, () => 'drag'),
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
