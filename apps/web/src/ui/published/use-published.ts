import { useLoaded } from '../use-loaded.ts';
import { whenIdle } from '../when-idle.ts';

export interface Published<T> {
  readonly data: readonly T[];
  /** All ids in display order; null = the order in the build. */
  readonly meta: { readonly order: readonly string[] | null };
}

/** Content as operators last changed it, loaded when idle; null until then. `load` must be the same at every render. */
export function usePublished<T>(load: () => Promise<Published<T>>): Published<T> | null {
  return useLoaded((signal) => whenIdle(signal).then(load), [load]);
}

/** Sorts as operators have arranged the items; items they have not placed come last, in their original order. */
export function inPublishedOrder<T>(
  items: readonly T[],
  order: readonly string[] | null,
  idOf: (item: T) => string,
): T[] {
  if (order === null) return [...items];
  const placeOf = (item: T) => (order.includes(idOf(item)) ? order.indexOf(idOf(item)) : order.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
