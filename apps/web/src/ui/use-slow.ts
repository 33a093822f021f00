import { useEffect, useState } from 'react';

/** True once `underWay` has been true for longer than `afterMs`. */
export function useSlow(underWay: boolean, afterMs: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!underWay) return undefined;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [underWay, afterMs]);
  return slow;
}
