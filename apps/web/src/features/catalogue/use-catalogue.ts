import { endpoints } from '@uzor/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { dataOf, query, stretchesOf } from '../../api/queries.ts';
import { shownCards } from '../../ui/shop-window.ts';
import type { Choice } from './use-choice.ts';

/** Kits fetched at a time: whole rows of two, three and four cards. */
const kitsAtOnce = 24;

/** Kinds hidden by a flag are never asked for, whatever the address says. */
function filterOf({ chosen: { product, size, color } }: Pick<Choice, 'chosen'>) {
  const kinds = shownCards.filter((kind) => product.includes(kind));
  return { product: kinds.length === 0 ? shownCards : kinds, size, color };
}

/** The kits that were chosen, stretch after stretch. */
export function useKits({ chosen, order }: Pick<Choice, 'chosen' | 'order'>) {
  return useInfiniteQuery(
    stretchesOf(endpoints.whereBuy, kitsAtOnce, { query: { ...filterOf({ chosen }), sort: order } }),
  );
}

/** Values to filter by with how many kits each would show; the last known ones while new counts are on their way. */
export function useFilters(choice: Pick<Choice, 'chosen'>) {
  return useQuery({
    ...query(endpoints.whereBuyFilters, { query: filterOf(choice) }),
    select: dataOf,
    placeholderData: (last) => last,
  });
}
