import { useSyncExternalStore } from 'react';

/** False on a prerendered page until it is hydrated, then true. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
