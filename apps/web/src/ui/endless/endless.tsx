import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import classes from './endless.module.css';

interface EndlessProps {
  readonly hasMore: boolean;
  readonly loading: boolean;
  /** The next page failed to load: only the button retries. */
  readonly failed: boolean;
  readonly onMore: () => void;
  readonly more: string;
  readonly failure?: string;
  /** Shown at the end of the list; null for short lists. */
  readonly end: string | null;
}

/** The next page is loaded when the end of the list is this far below the window. */
const ahead = '600px';

/** The end of an endless list: loads more when scrolled near, or by its button. */
export function Endless({ hasMore, loading, failed, onMore, more, failure, end }: EndlessProps) {
  const mark = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  ask.current = onMore;
  const watched = hasMore && !loading && !failed;
  useEffect(() => {
    if (!watched || !mark.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) ask.current();
      },
      { rootMargin: ahead },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [watched]);
  return (
    <div ref={mark} className={classes.end}>
      {failed && failure && <p role="alert">{failure}</p>}
      {hasMore ? (
        <Button variant="secondary" loading={loading} onClick={onMore}>
          {more}
        </Button>
      ) : (
        end && <p>{end}</p>
      )}
    </div>
  );
}
