import { useSyncExternalStore } from 'react';

/** Two panes side by side; the style sheet of the board draws the line at the same place. */
const wide = '(min-width: 62.0625em), (orientation: landscape) and (min-width: 640px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the board stands beside its panel instead of above it. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}
