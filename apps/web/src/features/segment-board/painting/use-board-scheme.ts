import { useEffect } from 'react';
import { useDark } from '../../../ui/use-dark.ts';
import { useWatched } from '../../../ui/watched.ts';
import { preferences } from '../preferences.ts';

const attribute = 'data-mantine-color-scheme';

/** Puts the page into the board's own colours while the board is open; whether it is dark now. */
export function useBoardScheme(): boolean {
  const { scheme } = useWatched(preferences);
  const dark = useDark();
  useEffect(() => {
    if (scheme === null) return;
    const page = document.documentElement;
    const before = page.getAttribute(attribute);
    page.setAttribute(attribute, scheme);
    return () => {
      if (before !== null) page.setAttribute(attribute, before);
    };
  }, [scheme]);
  return dark;
}
