import { keptPreferences, type Unvalidated } from '../preferences.ts';
import { sittingsAfter, type Sitting } from './sittings.ts';

/** Sittings by the id of their work, for the works touched last. */
interface Kept {
  readonly of: readonly (readonly [kitId: string, sittings: readonly Sitting[]])[];
}

const mostWorks = 20;

/** Validates stored sittings; invalid ones are left out. */
export function readSittings({ of }: Unvalidated<Kept>): Kept {
  const works: unknown[] = Array.isArray(of) ? of : [];
  return { of: works.flatMap((work) => (isWork(work) ? [work] : [])) };
}

function isWork(kept: unknown): kept is Kept['of'][number] {
  return Array.isArray(kept) && typeof kept[0] === 'string' && Array.isArray(kept[1]) && kept[1].every(isSitting);
}

function isSitting(kept: unknown): kept is Sitting {
  const numbers = ['from', 'till', 'cells', 'timed'];
  return typeof kept === 'object' && kept !== null && numbers.every((name) => Number.isFinite(Reflect.get(kept, name)));
}

const { preferences, prefer } = keptPreferences('uzor:sittings', readSittings);
export const keptSittings = preferences;

export function sittingsWith(kitId: string, { of }: Kept = keptSittings.value): readonly Sitting[] {
  return of.find(([id]) => id === kitId)?.[1] ?? [];
}

/** Notes that `cells` more of a work were marked now. */
export function noteMarked(kitId: string, cells: number): void {
  const others = keptSittings.value.of.filter(([id]) => id !== kitId);
  const longer = sittingsAfter(sittingsWith(kitId), Date.now(), cells);
  prefer({ of: [...others, [kitId, longer] as const].slice(-mostWorks) });
}
