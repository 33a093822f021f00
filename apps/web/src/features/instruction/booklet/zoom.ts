import type { Box } from '../../../shared/cells/box.ts';

/** At 1 a page fits the screen; at the maximum a cell of a scheme is about as wide as a thumb. */
export const mostZoom = 6;
const step = 1.5;

export function zoomWithin(zoom: number): number {
  return Math.min(mostZoom, Math.max(1, zoom));
}
export function zoomIn(zoom: number): number {
  return zoomWithin(step ** (Math.floor(Math.log(zoom * 1.01) / Math.log(step)) + 1));
}
export function zoomOut(zoom: number): number {
  return zoomWithin(step ** (Math.ceil(Math.log(zoom / 1.01) / Math.log(step)) - 1));
}

/** The visible part of a page, in device pixels from its top left; null if none is visible. The boxes are in CSS px. */
export function seenPart(page: Box, view: Box, density: number) {
  const left = Math.max(page.left, view.left);
  const top = Math.max(page.top, view.top);
  const right = Math.min(page.right, view.right);
  const bottom = Math.min(page.bottom, view.bottom);
  if (right - left < 1 || bottom - top < 1) return null;
  const x = Math.floor((left - page.left) * density);
  const y = Math.floor((top - page.top) * density);
  return {
    pageWidthPx: (page.right - page.left) * density,
    x,
    y,
    width: Math.ceil((right - page.left) * density) - x,
    height: Math.ceil((bottom - page.top) * density) - y,
  };
}
