import { useEffect, useState } from 'react';
import { whenIdle } from '../../../ui/when-idle.ts';
import type { Booklet } from './booklet.ts';

/** Names that come together, so that the list is not drawn anew for each. */
const namesAtOnce = 12;

/**
 * What each page is called, first to last: by its own first words, the cover by its chapter, for its largest word is the
 * brand. Null until it is read; all are read in the background.
 */
export function usePageNames(booklet: Booklet): readonly (string | null)[] {
  const [names, setNames] = useState<readonly (string | null)[]>(() => new Array<null>(booklet.total).fill(null));
  useEffect(() => {
    const left = new AbortController();
    readNames(booklet, left.signal, setNames).catch((problem: unknown) => {
      // Pages without names are pages still; what really failed is said where a page is drawn.
      if (!left.signal.aborted) console.warn('Names of pages did not come', problem);
    });
    return () => left.abort();
  }, [booklet]);
  return names;
}

async function readNames(
  booklet: Booklet,
  signal: AbortSignal,
  tell: (names: readonly (string | null)[]) => void,
): Promise<void> {
  const names = new Array<string | null>(booklet.total).fill(null);
  for (let page = 1; page <= booklet.total; page++) {
    await whenIdle(signal);
    names[page - 1] = (page === 1 ? booklet.chapters[0]?.title : null) ?? (await booklet.firstWords(page));
    signal.throwIfAborted();
    if (page % namesAtOnce === 0 || page === booklet.total) tell([...names]);
  }
}
