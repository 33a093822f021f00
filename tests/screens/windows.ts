import { languages } from '../../packages/contract/src/index.ts';
import { whole } from '../whole.ts';
import { devices, type Scheme, schemes } from './soundness.ts';

/** Every language in every kind of window: one test each. */
export const windows = languages.flatMap((language) => devices.map((device) => ({ language, device })));

/**
 * The items to check in window number `turn`, and their colour schemes: the windows divide the list among them, or in
 * a whole run check everything.
 */
export function checksInWindow<Item>(
  list: readonly Item[],
  turn: number,
): { item: Item; inSchemes: readonly Scheme[] }[] {
  if (whole) return list.map((item) => ({ item, inSchemes: schemes }));
  return list.flatMap((item, index) => {
    const scheme = Math.floor(index / windows.length) % schemes.length;
    return index % windows.length === turn ? [{ item, inSchemes: schemes.slice(scheme, scheme + 1) }] : [];
  });
}
