import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** A row or column of pages of equal size. Lengths are along the strip, in px. */
interface Strip {
  /** Distance between the starts of two pages. */
  readonly pitch: number;
  /** Space before the first page. */
  readonly lead: number;
  /** Length of the visible part. */
  readonly view: number;
  readonly total: number;
}

/** The first and last page that are at least partly visible, and the one in the middle; pages count from 1. */
interface InView {
  readonly first: number;
  readonly last: number;
  readonly current: number;
}

export function pagesInView({ pitch, lead, view, total }: Strip, scrolled: number): InView {
  const pageAt = (at: number) => Math.min(total, Math.max(1, Math.floor((at - lead) / pitch) + 1));
  const first = pageAt(scrolled);
  // A page that only touches the edge is not visible.
  const last = Math.max(first, pageAt(scrolled + view - 1));
  return { first, last, current: pageAt(scrolled + view / 2) };
}

export function isNear(page: number, { first, last }: InView): boolean {
  return page >= first - 1 && page <= last + 1;
}

export function within(page: number, total: number): number {
  return Math.min(total, Math.max(1, page));
}

interface PageGroup {
  /** Null for a chapter with a single page, whose name is enough. */
  readonly title: string | null;
  readonly pages: readonly number[];
}

/** All pages grouped by the chapters of the outline, in order; pages count from 1. */
export function groupsOf(
  chapters: readonly { readonly title: string; readonly page: number }[],
  total: number,
): PageGroup[] {
  const starts = [...new Map(chapters.map((chapter) => [chapter.page, chapter])).values()].sort(
    (a, b) => a.page - b.page,
  );
  if (starts[0]?.page !== 1) starts.unshift({ title: '', page: 1 });
  return starts.map(({ title, page }, i) => {
    const end = starts[i + 1]?.page ?? total + 1;
    const pages = Array.from({ length: end - page }, (_, k) => page + k);
    return { title: pages.length > 1 && title !== '' ? title : null, pages };
  });
}

export type Paging = ReturnType<typeof usePaging>;

/** The visible pages of a scrolled row or column, and a function to scroll to one. Resizing keeps the current page. */
export function usePaging(total: number, along: 'row' | 'column', start: number) {
  /** The scrolling element; the pages are the items of the list in it. */
  const strip = useRef<HTMLElement>(null);
  const [inView, setInView] = useState<InView>({ first: start, last: start, current: start });
  /** Width of a page at zoom 1 in CSS px; null before layout. */
  const [pageWidth, setPageWidth] = useState<number | null>(null);

  const scrollTo = (page: number) => {
    const measured = strip.current && measure(strip.current, total, along);
    if (!measured) return;
    // In a column the gap above a page stays visible. In a row the page fills the view, so the gap is skipped.
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
    const zoom = Number(strip.current?.style.getPropertyValue('--zoom')) || 1;
    if (page) setPageWidth(page.offsetWidth / zoom);
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

/** Null before layout. */
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
