import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { leave } from '../../../ui/leave.ts';
import type { Booklet } from './booklet.ts';

export type BookletState =
  | { readonly is: 'opening'; readonly percent: number }
  | { readonly is: 'open'; readonly booklet: Booklet }
  /** `code`: not the booklet but the program that opens it did not come. */
  | { readonly is: 'failed'; readonly code: boolean };

/** Where a booklet lies. */
export interface BookletFile {
  /** Names the bytes: its address is signed anew every hour and leads to the same. */
  readonly id: string;
  readonly url: string;
}

const beginning: BookletState = { is: 'opening', percent: 0 };
/** Only a reload asks again for a program that did not come: browsers remember that it failed. */
const reload = () => leave.reload();

/**
 * Opens a booklet once it is `wanted` and closes it with the screen. After a failure `again` tries anew; a connection that
 * comes back does so by itself.
 *
 * @param renew asks for a fresh address before a new try: the old one may have run out
 */
export function useBooklet({ id, url }: BookletFile, wanted: boolean, renew: () => Promise<unknown>) {
  const [state, setState] = useState<BookletState>(beginning);
  const [attempt, setAttempt] = useState(0);
  const address = useEffectEvent(() => url);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other bytes, and a new try, are opened anew
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
    if (state.is === 'failed' && state.code) return reload();
    setState(beginning);
    await renew().catch(() => undefined); // the old address is tried once more
    // The answer reaches this screen a task later than whoever asked for it.
    await new Promise((resolve) => setTimeout(resolve));
    setAttempt((tried) => tried + 1);
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
