import { useEffect, useRef, useState } from 'react';

/** A view counts as still when nothing has moved for this long. */
const restMs = 140;

/** A number that changes when a view has stopped moving, after `stir` or a new zoom. */
export function useRest(zoom: number): readonly [rest: number, stir: () => void] {
  const [rest, setRest] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stir = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRest((count) => count + 1), restMs);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zoom changes the visible part
  useEffect(() => {
    stir();
    return () => clearTimeout(timer.current);
  }, [zoom]);
  return [rest, stir];
}
