import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { leave } from '../../../ui/leave.ts';
import type { Booklet } from './booklet.ts';

export type BookletState =
  | { readonly is: 'opening'; readonly percent: number }
  | { readonly is: 'open'; readonly booklet: Booklet }
  /** `code` is true if pdf.js failed to load, false if the booklet did. */
  | { readonly is: 'failed'; readonly code: boolean };

export interface BookletFile {
  /** Identifies the content, because the signed URL changes every hour. */
  readonly id: string;
  readonly url: string;
}

/** Fetches a fresh signed URL of the file; null if the file is gone. */
export type Renew = () => Promise<BookletFile | null>;

const beginning: BookletState = { is: 'opening', percent: 0 };
/** Opens a booklet once it is `wanted`. After a failure, `again` or a restored connection retries with a fresh URL. */
export function useBooklet({ id, url }: BookletFile, wanted: boolean, renew: Renew) {
  const [state, setState] = useState<BookletState>(beginning);
  const [attempt, setAttempt] = useState<{ readonly fresh: BookletFile | null }>({ fresh: null });
  const address = useEffectEvent(() => (attempt.fresh?.id === id ? attempt.fresh.url : url));
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content and a retry must reopen it
  useEffect(() => {
    if (!wanted) return undefined;
    const left = new AbortController();
    setState(beginning);
    const tell = (percent: number) => setState((now) => (now.is === 'opening' ? { ...now, percent } : now));
    let code = true;
    import('./open-booklet.ts')
      .then(({ openBooklet }) => {
        code = false;
        return openBooklet(address(), tell, left.signal);
      })
      .then(
        (booklet) => {
          if (!left.signal.aborted) setState({ is: 'open', booklet });
        },
        (problem: unknown) => {
          if (left.signal.aborted) return;
          console.warn('A booklet did not open', problem);
          setState({ is: 'failed', code });
        },
      );
    return () => left.abort();
  }, [id, wanted, attempt]);

  const again = async () => {
    // Browsers remember a failed import, so only a reload can retry it.
    if (state.is === 'failed' && state.code) return leave.reload();
    setState(beginning);
    // Without a fresh URL, the old one is tried again.
    setAttempt({ fresh: await renew().catch(() => null) });
  };
  const onOnline = useEffectEvent(() => {
    if (state.is === 'failed' && !state.code) void again();
  });
  useEffect(() => {
    const retry = () => onOnline();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  const fail = useCallback((problem: unknown) => {
    console.warn('A page of a booklet did not come', problem);
    setState({ is: 'failed', code: false });
  }, []);
  return { state, again, fail };
}
