import { useEffect } from 'react';

/** Keeps the screen on while `wanted`, if supported; requests it again after the page was hidden. */
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
        // Refused, for example because of low battery: the screen turns off as usual.
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
