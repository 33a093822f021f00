import { languages } from '../../packages/contract/src/index.ts';
import { whole } from '../whole.ts';
import { devices, type Scheme, schemes } from './soundness.ts';

/** Every language in every kind of window: a test each. */
export const windows = languages.flatMap((language) => devices.map((device) => ({ language, device })));

/**
 * What of a list is looked at in the window at `turn`, and in which schemes. Every day the windows share the list by turns; a whole
 * run looks at everything in each.
 */
export function looksAt<Item>(list: readonly Item[], turn: number): { item: Item; looked: readonly Scheme[] }[] {
  if (whole) return list.map((item) => ({ item, looked: schemes }));
  return list.flatMap((item, index) => {
    const scheme = Math.floor(index / windows.length) % schemes.length;
    return index % windows.length === turn ? [{ item, looked: schemes.slice(scheme, scheme + 1) }] : [];
  });
}
