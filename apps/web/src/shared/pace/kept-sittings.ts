import * as z from 'zod/mini';
import { keptPreferences, validOf } from '../preferences.ts';
import { sittingsAfter, type Sitting } from './sittings.ts';

const maxWorks = 20;
const sitting = z.object({ from: z.number(), till: z.number(), cells: z.number(), timed: z.number() });
/** Sittings by work id, for the works marked last. */
const shape = z.object({ of: validOf(z.tuple([z.string(), z.array(sitting)])) });

const { preferences, prefer } = keptPreferences('uzor:sittings', shape);
export const keptSittings = preferences;

export function sittingsWith(kitId: string, { of } = keptSittings.value): readonly Sitting[] {
  return of.find(([id]) => id === kitId)?.[1] ?? [];
}

export function noteMarked(kitId: string, cells: number): void {
  const others = keptSittings.value.of.filter(([id]) => id !== kitId);
  const longer = sittingsAfter(sittingsWith(kitId), Date.now(), cells);
  prefer({ of: [...others, [kitId, longer] satisfies [string, Sitting[]]].slice(-maxWorks) });
}
