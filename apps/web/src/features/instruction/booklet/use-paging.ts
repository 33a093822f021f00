import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type InView, pagesInView, type Strip, within } from './paging.ts';

export interface Paging {
  /** What scrolls; the pages are the items of the list in it. */
  readonly strip: RefObject<HTMLElement | null>;
  readonly inView: InView;
  /** Pages are this wide on the screen when nothing is enlarged, CSS px; null before they are laid out. */
  readonly pageWidth: number | null;
  readonly show: (page: number) => void;
  readonly onScroll: () => void;
}

/** Which pages of a scrolled row or column are on the screen, and how to get to another. Turning the screen stays on the page. */
export function usePaging(total: number, along: 'row' | 'column', start: number): Paging {
  const strip = useRef<HTMLElement>(null);
  const [inView, setInView] = useState<InView>({ first: start, last: start, current: start });
  const [pageWidth, setPageWidth] = useState<number | null>(null);

  const scrollTo = (page: number) => {
    const measured = strip.current && measure(strip.current, total, along);
    if (!measured) return;
    // In a column the gap above a page is seen, in a row a page fills the view.
    const at = (page - 1) * measured.pitch + (along === 'row' ? measured.lead : 0);
    strip.current?.scrollTo({ [along === 'row' ? 'left' : 'top']: at, behavior: 'instant' });
  };
  const show = (page: number) => {
    const wanted = within(page, total);
    setInView({ first: wanted, last: wanted, current: wanted });
    scrollTo(wanted);
  };
  const onScroll = () => {
    const scroller = strip.current;
    const measured = scroller && measure(scroller, total, along);
    if (!scroller || !measured) return;
    const next = pagesInView(measured, along === 'row' ? scroller.scrollLeft : scroller.scrollTop);
    setInView((now) =>
      now.first === next.first && now.last === next.last && now.current === next.current ? now : next,
    );
  };

  const onResize = useEffectEvent(() => {
    const page = strip.current?.querySelector('li');
    if (page) setPageWidth(page.offsetWidth / zoomOf(strip.current));
    scrollTo(inView.current);
    onScroll();
  });
  useLayoutEffect(() => onResize(), []);
  useEffect(() => {
    if (!strip.current) return undefined;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  return { strip, inView, pageWidth, show, onScroll };
}

/** The zoom a view is styled with; 1 where none is. */
function zoomOf(view: HTMLElement | null): number {
  return Number(view?.style.getPropertyValue('--zoom')) || 1;
}

/** Null before the pages are laid out. */
function measure(scroller: HTMLElement, total: number, along: 'row' | 'column'): Strip | null {
  const [first, second] = scroller.querySelectorAll('li');
  if (!first) return null;
  const [begin, scrolled, view] =
    along === 'row'
      ? (['left', scroller.scrollLeft, scroller.clientWidth] as const)
      : (['top', scroller.scrollTop, scroller.clientHeight] as const);
  const at = first.getBoundingClientRect()[begin];
  const pitch = second ? second.getBoundingClientRect()[begin] - at : view;
  return pitch > 0 ? { pitch, lead: at - scroller.getBoundingClientRect()[begin] + scrolled, view, total } : null;
}
