import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Point } from '../../../ui/sheet/viewport.ts';
import { zoomWithin } from './zoom.ts';

/** A point of a page, in shares of its size, that stays under the finger during a zoom. */
interface Anchor extends Point {
  readonly page: Element;
}

const tappedZoom = 2.25;

/** Zooms pages around the view's centre or a gesture's point. During a gesture only the view's `--zoom` changes. */
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

/** The point of a page at a screen point; if no page is there, of the nearest page below. */
function anchorAt(view: HTMLElement | null, { x, y }: Point): Anchor | null {
  const pages = view ? [...view.querySelectorAll('li')] : [];
  const page = pages.find((one) => one.getBoundingClientRect().bottom > y) ?? pages.at(-1);
  if (!page) return null;
  const box = page.getBoundingClientRect();
  return { page, x: (x - box.left) / box.width, y: (y - box.top) / box.height };
}

/** Points are in CSS px on the screen. */
export interface Gestures {
  readonly pinchBegins: (at: Point) => void;
  /** `times` is the distance between the fingers relative to the start of the pinch, `at` the point between them. */
  readonly pinched: (times: number, at: Point) => void;
  readonly pinchEnds: () => void;
  readonly doubleTapped: (at: Point) => void;
  /** Called for the wheel with Ctrl and for a pinch on a trackpad. `times` is the zoom factor. */
  readonly wheeled: (times: number, at: Point) => void;
  readonly wheelRests: () => void;
}

const doubleTap = { ms: 300, px: 24 };
const wheelRestMs = 120;
/** Wheel distance that zooms by the factor e. */
const wheelPx = 240;

/** Listens to zoom gestures on a view until the signal aborts. Prevents the browser's own zoom but not its panning. */
export function listenToGestures(view: HTMLElement, gestures: Gestures, signal: AbortSignal): void {
  listenToFingers(view, gestures, signal);
  let rest: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(rest));
  view.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      gestures.wheeled(Math.exp(-event.deltaY / wheelPx), { x: event.clientX, y: event.clientY });
      clearTimeout(rest);
      rest = setTimeout(gestures.wheelRests, wheelRestMs);
    },
    { passive: false, signal },
  );
}

function listenToFingers(view: HTMLElement, gestures: Gestures, signal: AbortSignal): void {
  let begun: number | null = null;
  let tapped: (Point & { readonly at: number }) | null = null;
  const options = { passive: false, signal };
  const end = () => {
    begun = null;
    gestures.pinchEnds();
  };
  view.addEventListener(
    'touchstart',
    ({ touches: [one, two] }) => {
      if (!one || !two) return;
      begun = spread(one, two);
      gestures.pinchBegins(between(one, two));
    },
    options,
  );
  view.addEventListener(
    'touchmove',
    (event) => {
      const [one, two] = event.touches;
      tapped = null;
      if (begun === null || !one || !two) return;
      if (event.cancelable) event.preventDefault();
      gestures.pinched(spread(one, two) / begun, between(one, two));
    },
    options,
  );
  view.addEventListener(
    'touchend',
    (event) => {
      const { touches, changedTouches, timeStamp } = event;
      if (begun !== null) {
        if (touches.length < 2) end();
        return;
      }
      const [{ clientX: x, clientY: y }] = changedTouches;
      const again =
        tapped && timeStamp - tapped.at < doubleTap.ms && Math.hypot(x - tapped.x, y - tapped.y) < doubleTap.px;
      tapped = again ? null : { x, y, at: timeStamp };
      if (!again) return;
      event.preventDefault();
      gestures.doubleTapped({ x, y });
    },
    options,
  );
  view.addEventListener('touchcancel', () => begun !== null && end(), options);
}

function spread(one: Touch, two: Touch): number {
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
}
function between(one: Touch, two: Touch): Point {
  return { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 };
}
