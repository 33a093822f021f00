/** Pages in a row or column, all of one size. Lengths along it, px. */
export interface Strip {
  /** From the beginning of a page to that of the next. */
  readonly pitch: number;
  /** Before the first page. */
  readonly lead: number;
  /** What the screen shows of it. */
  readonly view: number;
  readonly total: number;
}

/** Pages of which something is on the screen, and the one in its middle; all from 1. */
export interface InView {
  readonly first: number;
  readonly last: number;
  readonly current: number;
}

/** The pages on the screen when the strip is scrolled by so much. */
export function pagesInView({ pitch, lead, view, total }: Strip, scrolled: number): InView {
  const pageAt = (at: number) => Math.min(total, Math.max(1, Math.floor((at - lead) / pitch) + 1));
  const first = pageAt(scrolled);
  // A page that only begins at the edge is not seen.
  const last = Math.max(first, pageAt(scrolled + view - 1));
  return { first, last, current: pageAt(scrolled + view / 2) };
}

/** True for pages that are worth drawing: those on the screen and one on each side, which comes next. */
export function isNear(page: number, { first, last }: InView): boolean {
  return page >= first - 1 && page <= last + 1;
}

/** A page that exists. */
export function within(page: number, total: number): number {
  return Math.min(total, Math.max(1, page));
}

/** A chapter with pages of its own, or pages that belong to none of several. */
export interface PageGroup {
  /** Null where the chapter is a single page: its name says it already. */
  readonly title: string | null;
  readonly pages: readonly number[];
}

/** All pages by their chapters, in order; chapters as the outline has them, pages from 1. */
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
