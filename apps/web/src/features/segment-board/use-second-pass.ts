import { useDeferredValue } from 'react';

/**
 * False while a screen is drawn for the first time, true from the next pass on, which begins by itself and gives way to frames:
 * what a screen is opened for is shown before what stands around it.
 */
export function useSecondPass(): boolean {
  return useDeferredValue(true, false);
}
