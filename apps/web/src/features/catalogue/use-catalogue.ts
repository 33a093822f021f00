import { useSearchParams } from 'react-router';
import { sameScroll } from '../../shared/navigation.ts';
import { useAwake } from '../../ui/use-awake.ts';
import { type AnswerOf, endpoints } from '@uzor/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { dataOf, offsetPages, query } from '../../api/queries.ts';
import { shownCards } from '../../shared/shop-window.ts';

export const groups = ['product', 'size', 'color'] as const;
type Group = (typeof groups)[number];

/** The default order first. */
export const orders = ['-popularity', 'price', '-price', '-novelty', 'color'] as const;
type Order = (typeof orders)[number];

export type Choice = ReturnType<typeof useChoice>;

/** The filters and the order, kept in the URL; empty before hydration, because prerendered pages have no query. */
export function useChoice() {
  const [search, setSearch] = useSearchParams();
  const awake = useAwake();
  const valuesOf = (group: Group) => (awake ? [...new Set(search.getAll(group))] : []);
  const chosen = { product: valuesOf('product'), size: valuesOf('size'), color: valuesOf('color') };

  function change(edit: (next: URLSearchParams) => void) {
    const next = new URLSearchParams(search);
    edit(next);
    setSearch(next, { replace: true, state: sameScroll });
  }

  return {
    chosen,
    order: (awake && orders.find((one) => one === search.get('sort'))) || orders[0],
    /** Number of chosen values in all groups. */
    count: groups.reduce((sum, group) => sum + chosen[group].length, 0),
    toggle: (group: Group, value: string) =>
      change((next) => (next.has(group, value) ? next.delete(group, value) : next.append(group, value))),
    sortBy: (order: Order) => change((next) => (order === orders[0] ? next.delete('sort') : next.set('sort', order))),
    reset: () =>
      change((next) => {
        for (const group of groups) next.delete(group);
      }),
  };
}

/** Kits per request. Fills whole rows of two, three or four cards. */
const kitsAtOnce = 24;

const nothingChosen: Pick<Choice, 'chosen' | 'order'> = {
  chosen: { product: [], size: [], color: [] },
  order: orders[0],
};
const timeOfPage = () => performance.timeOrigin;

/** Never includes kinds hidden by a flag, whatever the URL says. */
function filterOf({ chosen: { product, size, color } }: Pick<Choice, 'chosen'>) {
  const kinds = shownCards.filter((kind) => product.includes(kind));
  return { product: kinds.length === 0 ? shownCards : kinds, size, color };
}

function kitsOf({ chosen, order }: Pick<Choice, 'chosen' | 'order'>) {
  return offsetPages(endpoints.whereBuy, kitsAtOnce, { query: { ...filterOf({ chosen }), sort: order } });
}

/** The first request of a page whose URL chooses nothing. */
export const firstQuestion = { ...filterOf(nothingChosen), sort: nothingChosen.order, limit: kitsAtOnce, offset: 0 };
export const firstKits = kitsOf(nothingChosen);

/** The chosen kits, page by page; the first page may have come with the document. */
export function useKits({ chosen, order }: Pick<Choice, 'chosen' | 'order'>) {
  const asked = kitsOf({ chosen, order });
  const isFirst = order === nothingChosen.order && groups.every((group) => chosen[group].length === 0);
  return useInfiniteQuery({ ...asked, ...(isFirst && { initialData: servedKits, initialDataUpdatedAt: timeOfPage }) });
}

/** Filter values with their counts; the previous ones while new counts load. */
export function useFilters(choice: Pick<Choice, 'chosen'>) {
  return useQuery({
    ...query(endpoints.whereBuyFilters, { query: filterOf(choice) }),
    select: dataOf,
    placeholderData: (last) => last,
  });
}

type Kits = AnswerOf<typeof endpoints.whereBuy>;

const id = 'served-kits';

/** Puts the first kits into the document as JSON. */
export function withServedKits(html: string, kits: Kits): string {
  const data = JSON.stringify(kits).replaceAll('<', '\\u003c');
  return html.replace('</head>', () => `<script type="application/json" id="${id}">${data}</script></head>`);
}

function servedKits(): { pages: Kits[]; pageParams: number[] } | undefined {
  const text = typeof document === 'undefined' ? null : document.getElementById(id)?.textContent;
  const read = text ? endpoints.whereBuy.answer.safeParse(JSON.parse(text)) : null;
  return read?.success ? { pages: [read.data], pageParams: [0] } : undefined;
}
