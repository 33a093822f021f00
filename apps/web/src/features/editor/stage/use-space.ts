import type { Extent } from '@uzor/engine';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The size of an element, CSS px, kept up to date; null before the first layout. */
export function useSpace<E extends HTMLElement>(): {
  readonly ref: RefObject<E | null>;
  readonly space: Extent | null;
} {
  const ref = useRef<E>(null);
  const [space, setSpace] = useState<Extent | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width > 0 && height > 0) setSpace({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, space };
}
