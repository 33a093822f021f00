import { useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

/** What operators changed of what the site is built with. */
export interface Published<T> {
  readonly data: readonly T[];
  /** All ids in their order; null = as built. */
  readonly meta: { readonly order: readonly string[] | null };
}

/**
 * What operators changed, once the page has nothing else to do; null until then. A page that cannot ask stays as it was built.
 * @param load the same function at every drawing
 */
export function usePublished<T>(load: () => Promise<Published<T>>): Published<T> | null {
  const [published, setPublished] = useState<Published<T> | null>(null);
  useEffect(() => {
    const left = new AbortController();
    whenIdle(left.signal)
      .then(load)
      .then(
        (known) => !left.signal.aborted && setPublished(known),
        () => undefined,
      );
    return () => left.abort();
  }, [load]);
  return published;
}

/** Sorts by the order of the operators; what they have not seen comes last, as it stood. */
export function inPublishedOrder<T>(
  items: readonly T[],
  order: readonly string[] | null,
  idOf: (item: T) => string,
): T[] {
  if (order === null) return [...items];
  const placeOf = (item: T) => (order.includes(idOf(item)) ? order.indexOf(idOf(item)) : order.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
