import { useEffect, useEffectEvent } from 'react';

interface Sending {
  readonly sendOnLeave: () => void;
  readonly flush: () => Promise<void>;
}

/** Sends pending data before the page closes or hides, and as soon as the page or the connection is back. */
export function useSending(outbox: Sending): void {
  useOnLeave(() => outbox.sendOnLeave());
  useOnReturn(() => void outbox.flush().catch(() => undefined)); // failures are retried automatically
}

function useOnLeave(leave: () => void): void {
  const left = useEffectEvent(leave);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    window.addEventListener('pagehide', () => left(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && left(), { signal });
    return () => gone.abort();
  }, []);
}

function useOnReturn(comeBack: () => void): void {
  const back = useEffectEvent(comeBack);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    window.addEventListener('online', () => back(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back(), { signal });
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
