import { useSyncExternalStore } from 'react';
import { useWatched } from '../../ui/watched.ts';
import { scales, screenName } from './screen-scale.ts';

/** The measured scale of this screen at its present zoom; null where it has not been measured. */
export function useScreenScale(): number | null {
  const name = useSyncExternalStore(watchZoom, screenName, () => '');
  return useWatched(scales).of[name] ?? null;
}

/** Whether another zoom or another screen has been measured here. */
export function useMeasuredBefore(): boolean {
  return Object.keys(useWatched(scales).of).length > 0;
}

// A changed zoom, and a window that is moved to another screen, resize the page.
function watchZoom(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
