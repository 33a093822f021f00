import { useEffect, useEffectEvent } from 'react';

interface Sending {
  readonly sendOnLeave: () => void;
  readonly flush: () => Promise<void>;
}

/** Sends pending data before the page closes or hides, and as soon as the page or the connection is back. */
export function useSending(outbox: Sending): void {
  const leave = useEffectEvent(() => outbox.sendOnLeave());
  const comeBack = useEffectEvent(() => void outbox.flush().catch(() => undefined)); // failures are retried automatically
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    window.addEventListener('pagehide', () => leave(), { signal });
    window.addEventListener('online', () => comeBack(), { signal });
    const turn = () => (document.visibilityState === 'hidden' ? leave() : comeBack());
    document.addEventListener('visibilitychange', turn, { signal });
    return () => gone.abort();
  }, []);
}

/** Shows the number of unsent changes on the icon of the installed app; it stays there after the page closes. */
export function useAppBadge(unsaved: number): void {
  useEffect(() => {
    const shown = unsaved > 0 ? navigator.setAppBadge?.(unsaved) : navigator.clearAppBadge?.();
    shown?.catch(() => undefined); // not installed, or forbidden
  }, [unsaved]);
}
