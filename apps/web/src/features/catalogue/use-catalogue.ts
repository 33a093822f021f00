import { endpoints } from '@uzor/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { dataOf, query, offsetPages } from '../../api/queries.ts';
import { shownCards } from '../../shared/shop-window.ts';
import { servedKits } from './served-kits.ts';
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

/** Values to filter by with how many kits each would show; the last known ones while new counts are on their way. */
export function useFilters(choice: Pick<Choice, 'chosen'>) {
  return useQuery({
    ...query(endpoints.whereBuyFilters, { query: filterOf(choice) }),
    select: dataOf,
    placeholderData: (last) => last,
  });
}
