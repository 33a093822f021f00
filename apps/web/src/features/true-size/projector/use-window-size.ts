import type { Extent } from '@uzor/kit';
import { useMemo, useSyncExternalStore } from 'react';

/** Inner extent of the window, CSS pixels. */
export function useWindowSize(): Extent {
  const text = useSyncExternalStore(
    (changed) => {
      window.addEventListener('resize', changed);
      return () => window.removeEventListener('resize', changed);
    },
    () => `${window.innerWidth} ${window.innerHeight}`,
    () => '1 1',
  );
  return useMemo(() => {
    const [width = 1, height = 1] = text.split(' ').map(Number);
    return { width, height };
  }, [text]);
}
