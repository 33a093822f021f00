import { useEffect } from 'react';

/** Keeps the screen lit while `wanted`, where the device can; a page that was hidden asks anew. */
export function useScreenAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const given = await navigator.wakeLock.request('screen');
        if (over) await given.release();
        else lock = given;
      } catch {
        // A low battery or a policy refuses: the screen goes dark as usual.
      }
    };
    const comeBack = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', comeBack);
      void lock?.release();
    };
  }, [wanted]);
}
