import { useEffect, useState } from 'react';
import { whenIdle } from '../../../ui/when-idle.ts';
import type { Booklet } from './booklet.ts';

/** Names are published in batches of this size, so that the list does not rerender for each. */
const namesAtOnce = 12;

/**
 * The name of each page in order: its first text, or for the cover its chapter, because its first text is the brand. Null until
 * read; pages are read in the background.
 */
export function usePageNames(booklet: Booklet): readonly (string | null)[] {
  const [names, setNames] = useState<readonly (string | null)[]>(() => new Array<null>(booklet.total).fill(null));
  useEffect(() => {
    const left = new AbortController();
    readNames(booklet, left.signal, setNames).catch((problem: unknown) => {
      // Names are optional; real failures are reported where pages are drawn.
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
