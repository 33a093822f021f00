import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button/button.tsx';
import classes from './endless.module.css';

interface EndlessProps {
  /** After a page failed to load, only the button retries. */
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly more: string;
  readonly failure?: string;
  /** Shown at the end of the list; null for short lists. */
  readonly end: string | null;
}

/** The next page is loaded when the end of the list is this far below the window. */
const ahead = '600px';

/** The end of an endless list: loads more when scrolled near, or by its button. */
export function Endless({ pages, more, failure, end }: EndlessProps) {
  const { hasNextPage, isFetchingNextPage: loading, isFetchNextPageError: failed } = pages;
  const mark = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(() => void pages.fetchNextPage());
  const watched = hasNextPage && !loading && !failed;
  useEffect(() => {
    if (!watched || !mark.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) ask();
      },
      { rootMargin: ahead },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [watched]);
  return (
    <div ref={mark} className={classes.end}>
      {failed && failure && <p role="alert">{failure}</p>}
      {hasNextPage ? (
        <Button variant="secondary" loading={loading} onClick={() => void pages.fetchNextPage()}>
          {more}
        </Button>
      ) : (
        end && <p>{end}</p>
      )}
    </div>
  );
}
