/** A row or column of pages of one size. Lengths along it, px. */
export interface Strip {
  /** Distance between the starts of two pages. */
  readonly pitch: number;
  /** Space before the first page. */
  readonly lead: number;
  /** Length of the visible part. */
  readonly view: number;
  readonly total: number;
}

/** The pages that are at least partly visible, and the one in the middle; from 1. */
export interface InView {
  readonly first: number;
  readonly last: number;
  readonly current: number;
}

/** The visible pages at a scroll position. */
export function pagesInView({ pitch, lead, view, total }: Strip, scrolled: number): InView {
  const pageAt = (at: number) => Math.min(total, Math.max(1, Math.floor((at - lead) / pitch) + 1));
  const first = pageAt(scrolled);
  // A page that only touches the edge is not visible.
  const last = Math.max(first, pageAt(scrolled + view - 1));
  return { first, last, current: pageAt(scrolled + view / 2) };
}

/** True for pages to draw: the visible ones and one on each side. */
export function isNear(page: number, { first, last }: InView): boolean {
  return page >= first - 1 && page <= last + 1;
}

/** Clamps a page number to the booklet. */
export function within(page: number, total: number): number {
  return Math.min(total, Math.max(1, page));
}

/** A chapter with its pages, or pages outside all chapters. */
export interface PageGroup {
  /** Null for a chapter of a single page, whose name is enough. */
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
