/** A list that is loaded page by page, in order of time. */
interface Loaded<W> {
  readonly items: readonly W[];
  readonly hasMore: boolean;
}
interface Dated {
  readonly id: string;
  readonly created_at: string;
}

/** Rows that are certainly complete so far. */
export interface MergedHistory<W> {
  readonly rows: readonly W[];
  /** Index of the list whose next page is needed first; null if all lists are loaded. */
  readonly next: number | null;
}

/**
 * Merges lists by time. Rows stop at the last item of a list that has more pages: what follows might belong in between. An
 * item that is in two lists, because it moves from one to the other, is taken from the first.
 */
export function mergedHistory<W extends Dated>(lists: readonly Loaded<W>[], newestFirst: boolean): MergedHistory<W> {
  const sign = newestFirst ? -1 : 1;
  const order = (a: Dated, b: Dated) => sign * (Date.parse(a.created_at) - Date.parse(b.created_at));
  const ends = lists.flatMap(({ items, hasMore }, index) => {
    const last = items.at(-1);
    return hasMore && last ? [{ index, last }] : [];
  });
  const end = ends.toSorted((a, b) => order(a.last, b.last))[0];
  const all = [...new Map(lists.toReversed().flatMap(({ items }) => items.map((item) => [item.id, item]))).values()];
  const rows = all.toSorted(order).filter((item) => !end || order(item, end.last) <= 0);
  return { rows, next: end?.index ?? null };
}
