import { type DependencyList, useEffect, useState } from 'react';

/**
 * Runs `load` again when `inputs` change. Returns the last successful result; null before the first. A failed run keeps
 * the previous result.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, inputs: DependencyList): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(
    () => {
      const left = new AbortController();
      load(left.signal).then(
        (result) => !left.signal.aborted && setLoaded(() => result),
        () => undefined, // left, or no connection
      );
      return () => left.abort();
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists what `load` depends on
    inputs,
  );
  return loaded;
}
