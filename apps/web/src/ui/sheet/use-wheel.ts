import { type RefObject, useEffect } from 'react';
import type { Sheet } from './sheet.ts';
import type { Point } from './viewport.ts';

/** Wheel steps at least this large come from a mouse and zoom; smaller ones come from a touchpad and pan. */
const wheelStep = 40;
const linePx = 33;
const zoomPerPx = 1.0022;
/** Factor for pinching on a touchpad, which sends much smaller deltas than a wheel. */
const pinchGain = 4;
/** The grid counts as still this long after the last wheel event. */
const wheelRestMs = 140;

export function useWheel(painted: RefObject<HTMLElement | null>, sheet: Sheet): void {
  useEffect(() => {
    const element = painted.current;
    if (!element) return;
    let settling = 0;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      turnWheel(sheet, event, { x: event.clientX - box.left, y: event.clientY - box.top });
      window.clearTimeout(settling);
      settling = window.setTimeout(() => sheet.settle(), wheelRestMs);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => {
      element.removeEventListener('wheel', turn);
      window.clearTimeout(settling);
    };
  }, [painted, sheet]);
}

/** A mouse wheel zooms, or with Shift pans sideways. A touchpad pans; its pinch, a wheel event with Ctrl, zooms. */
function turnWheel(sheet: Sheet, { deltaX, deltaY, deltaMode, ctrlKey, shiftKey }: WheelEvent, at: Point): void {
  const lines = deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1;
  const across = deltaX * lines;
  const down = deltaY * lines;
  const stepped = deltaX === 0 && Math.abs(down) >= wheelStep;
  if (ctrlKey) sheet.zoom(zoomPerPx ** (-down * pinchGain), sheet.inArea(at));
  else if (shiftKey) sheet.pan(-down - across, 0);
  else if (stepped) sheet.zoom(zoomPerPx ** -down, sheet.inArea(at));
  else sheet.pan(-across, -down);
}
