import { useEffect, useRef, useState } from 'react';

/** A view has come to rest when nothing has moved for so long. */
const restMs = 140;

/** A number that changes when a view has come to rest: after `stir`, or another zoom. */
export function useRest(zoom: number): readonly [rest: number, stir: () => void] {
  const [rest, setRest] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stir = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRest((count) => count + 1), restMs);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom moves what is seen
  useEffect(() => {
    stir();
    return () => clearTimeout(timer.current);
  }, [zoom]);
  return [rest, stir];
}
