import { endpoints, type AnswerOf } from '@uzor/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { dataOf, query, offsetPages } from '../../api/queries.ts';
import { shownCards } from '../../shared/shop-window.ts';
import { type Choice, groups, orders } from './use-choice.ts';

/** Kits fetched at a time: whole rows of two, three and four cards. */
const kitsAtOnce = 24;

const nothingChosen: Pick<Choice, 'chosen' | 'order'> = {
  chosen: { product: [], size: [], color: [] },
  order: orders[0],
};
const timeOfPage = () => performance.timeOrigin;

/** Kinds hidden by a flag are never asked for, whatever the address says. */
function filterOf({ chosen: { product, size, color } }: Pick<Choice, 'chosen'>) {
  const kinds = shownCards.filter((kind) => product.includes(kind));
  return { product: kinds.length === 0 ? shownCards : kinds, size, color };
}

/** The query of the kits that were chosen. */
function kitsOf({ chosen, order }: Pick<Choice, 'chosen' | 'order'>) {
  return offsetPages(endpoints.whereBuy, kitsAtOnce, { query: { ...filterOf({ chosen }), sort: order } });
}

/** What the page asks first where its address chooses nothing, and the query that does. */
export const firstQuestion = { ...filterOf(nothingChosen), sort: nothingChosen.order, limit: kitsAtOnce, offset: 0 };
export const firstKits = kitsOf(nothingChosen);

/** The kits that were chosen, stretch after stretch. The first may have come with the page. */
export function useKits({ chosen, order }: Pick<Choice, 'chosen' | 'order'>) {
  const asked = kitsOf({ chosen, order });
  const isFirst = order === nothingChosen.order && groups.every((group) => chosen[group].length === 0);
  return useInfiniteQuery({ ...asked, ...(isFirst && { initialData: servedKits, initialDataUpdatedAt: timeOfPage }) });
}

/** Values to filter by with how many kits each would show; the last known ones while new counts load. */
export function useFilters(choice: Pick<Choice, 'chosen'>) {
  return useQuery({
    ...query(endpoints.whereBuyFilters, { query: filterOf(choice) }),
    select: dataOf,
    placeholderData: (last) => last,
  });
}

type Kits = AnswerOf<typeof endpoints.whereBuy>;

const id = 'served-kits';

/** The element of a document in which the server leaves the first kits. A script of data, which no browser runs. */
export function withServedKits(html: string, kits: Kits): string {
  const data = JSON.stringify(kits).replaceAll('<', '\\u003c');
  return html.replace('</head>', () => `<script type="application/json" id="${id}">${data}</script></head>`);
}

/** The first kits as they came with the document; undefined where none came. */
function servedKits(): { pages: Kits[]; pageParams: number[] } | undefined {
  const text = typeof document === 'undefined' ? null : document.getElementById(id)?.textContent;
  const read = text ? endpoints.whereBuy.answer.safeParse(JSON.parse(text)) : null;
  return read?.success ? { pages: [read.data], pageParams: [0] } : undefined;
}
