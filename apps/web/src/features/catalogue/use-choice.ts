import { useSearchParams } from 'react-router';
import { sameScroll } from '../../shared/navigation.ts';
import { useAwake } from '../../ui/use-awake.ts';

/** What kits are filtered by, as the catalogue's calls and this page's address name it. */
export const groups = ['product', 'size', 'color'] as const;
export type Group = (typeof groups)[number];

/** Orders of the catalogue, the usual one first. */
export const orders = ['-popularity', 'price', '-price', '-novelty', 'color'] as const;
export type Order = (typeof orders)[number];

export interface Choice {
  readonly chosen: Readonly<Record<Group, readonly string[]>>;
  readonly order: Order;
  /** How many values are chosen in all groups. */
  readonly count: number;
  readonly toggle: (group: Group, value: string) => void;
  readonly sortBy: (order: Order) => void;
  readonly reset: () => void;
}

/**
 * The filters and the order, kept in the address so that they can be sent to a friend and survive going back. Built pages
 * know no query, so nothing is chosen until the page is hydrated.
 */
export function useChoice(): Choice {
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
    count: groups.reduce((sum, group) => sum + chosen[group].length, 0),
    toggle: (group, value) =>
      change((next) => (next.has(group, value) ? next.delete(group, value) : next.append(group, value))),
    sortBy: (order) => change((next) => (order === orders[0] ? next.delete('sort') : next.set('sort', order))),
    reset: () =>
      change((next) => {
        for (const group of groups) next.delete(group);
      }),
  };
}
