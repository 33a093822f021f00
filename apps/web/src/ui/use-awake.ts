import { useSyncExternalStore } from 'react';

/** False on a prerendered page until its code runs; true from then on. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
