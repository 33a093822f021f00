import { type RefObject, useEffect, useRef, useState } from 'react';
import { listenToGestures, type Point } from './gestures.ts';
import { zoomWithin } from './zoom.ts';

/** A point of a page in shares of its size; it stays under the finger during a zoom. */
interface Anchor extends Point {
  readonly page: Element;
}

const tappedZoom = 2.25;

/**
 * Zoom of the pages in a view: buttons and keys zoom around its centre; pinching, a double tap and Ctrl with the wheel zoom around
 * their point. During a gesture only the view's `--zoom` property changes.
 */
export function useZoom(view: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const live = useRef(1);
  const pinch = useRef<{ readonly anchor: Anchor | null; readonly zoom: number } | null>(null);
  const [hand] = useState(() => {
    const place = (next: number, anchor: Anchor | null, at: Point) => {
      if (!view.current || !anchor) return;
      live.current = zoomWithin(next);
      view.current.style.setProperty('--zoom', String(live.current));
      const box = anchor.page.getBoundingClientRect();
      const [left, top] = [box.left + anchor.x * box.width - at.x, box.top + anchor.y * box.height - at.y];
      view.current.scrollBy({ left, top, behavior: 'instant' });
    };
    const keep = () => setZoom(live.current);
    return {
      zoomTo(next: number, at: Point = middleOf(view.current)) {
        place(next, anchorAt(view.current, at), at);
        keep();
      },
      pinchBegins(at: Point) {
        pinch.current = { anchor: anchorAt(view.current, at), zoom: live.current };
      },
      pinched(times: number, at: Point) {
        if (pinch.current) place(pinch.current.zoom * times, pinch.current.anchor, at);
      },
      pinchEnds: keep,
      doubleTapped(at: Point) {
        this.zoomTo(live.current > 1 ? 1 : tappedZoom, at);
      },
      wheeled(times: number, at: Point) {
        place(live.current * times, anchorAt(view.current, at), at);
      },
      wheelRests: keep,
    };
  });
  useEffect(() => {
    const left = new AbortController();
    if (view.current) listenToGestures(view.current, hand, left.signal);
    return () => left.abort();
  }, [view, hand]);
  return { zoom, zoomTo: hand.zoomTo };
}

function middleOf(view: HTMLElement | null): Point {
  const box = view?.getBoundingClientRect();
  return box ? { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 } : { x: 0, y: 0 };
}

/** The point of a page under a screen point, or of the nearest page below it. */
function anchorAt(view: HTMLElement | null, { x, y }: Point): Anchor | null {
  const pages = view ? [...view.querySelectorAll('li')] : [];
  const page = pages.find((one) => one.getBoundingClientRect().bottom > y) ?? pages.at(-1);
  if (!page) return null;
  const box = page.getBoundingClientRect();
  return { page, x: (x - box.left) / box.width, y: (y - box.top) / box.height };
}
