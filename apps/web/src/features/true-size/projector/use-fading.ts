import { useEffect, useState } from 'react';

const restMs = 5000;

/** Whether the controls rest out of sight: after five seconds without a move, a key or a touch. */
export function useFading(wanted: boolean): boolean {
  const [faded, setFaded] = useState(false);
  useEffect(() => {
    setFaded(false);
    if (!wanted) return undefined;
    let rest = setTimeout(() => setFaded(true), restMs);
    const wake = () => {
      clearTimeout(rest);
      setFaded(false);
      rest = setTimeout(() => setFaded(true), restMs);
    };
    const deeds = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const deed of deeds) window.addEventListener(deed, wake);
    return () => {
      clearTimeout(rest);
      for (const deed of deeds) window.removeEventListener(deed, wake);
    };
  }, [wanted]);
  return faded;
}
