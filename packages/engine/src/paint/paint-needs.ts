import { sharesOf } from './box-paints.ts';
import { needMl, type PotFacts } from './colours/pots.ts';
import type { Paint } from './region-scheme.ts';

/** A paint without the amounts needed. */
export type BarePaint = Omit<Paint, 'areaMm2' | 'needMl' | 'pots'>;

/**
 * Adds the amounts needed for the areas, mm², to paints; that of a pot includes what mixes take from it.
 * @param facts null = all amounts are 0
 */
export function withNeeds(paints: readonly BarePaint[], areas: ArrayLike<number>, facts: PotFacts | null): Paint[] {
  const served = Float64Array.from(areas);
  for (const [c, { mix }] of paints.entries())
    if (mix) for (const { pot, share } of sharesOf({ mix })) served[pot] += share * areas[c];
  return paints.map((paint, c): Paint => {
    const ml = facts ? needMl(served[c], facts) : 0;
    const pots = facts && !paint.mix ? Math.ceil(ml / facts.potMl) : 0;
    return { ...paint, areaMm2: areas[c], needMl: Math.round(ml * 100) / 100, pots };
  });
}
