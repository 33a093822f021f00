import { languages } from '../../packages/contract/src/index.ts';
import { whole } from '../whole.ts';
import { devices, type Scheme, schemes } from './soundness.ts';

/** Every language in every kind of window: one test each. */
export const windows = languages.flatMap((language) => devices.map((device) => ({ language, device })));

/**
 * The items of a list to check in window number `turn`, and their colour schemes. In the default run the windows divide
 * the list among them; in a whole run each checks everything.
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
