import { useEffect } from 'react';
import { keptPreferences, type Odd } from '../../../shared/preferences.ts';
import type { BoardControl } from '../input/board-control.ts';

/** Flagged cells by the address of their segment, those touched last at the end. */
interface Kept {
  readonly of: readonly (readonly [segment: string, cells: readonly number[]])[];
}

const mostSegments = 60;

/** Validates what lies in the browser; what is odd goes. */
export function readFlags({ of }: Odd<Kept>): Kept {
  const segments: unknown[] = Array.isArray(of) ? of : [];
  return { of: segments.flatMap((kept) => (isFlagged(kept) ? [kept] : [])) };
}

function isFlagged(kept: unknown): kept is Kept['of'][number] {
  return (
    Array.isArray(kept) &&
    typeof kept[0] === 'string' &&
    Array.isArray(kept[1]) &&
    kept[1].every((cell) => Number.isInteger(cell) && cell >= 0)
  );
}

const { preferences, prefer } = keptPreferences('uzor:flags', readFlags);
/** Parking flags of the segments touched last. They stay on this device: the protocol of marks has no room for them. */
export const keptFlags = preferences;

/** The flagged cells of a segment. */
export function flagsOf(address: string): ReadonlySet<number> {
  return new Set(keptFlags.value.of.find(([segment]) => segment === address)?.[1]);
}

/** Keeps the flagged cells of a segment; one without flags is forgotten. */
export function keepFlags(address: string, flags: ReadonlySet<number>): void {
  const others = keptFlags.value.of.filter(([segment]) => segment !== address);
  const own = flags.size > 0 ? [[address, [...flags]] as const] : [];
  prefer({ of: [...others, ...own].slice(-mostSegments) });
}

/** Keeps the flags of a board as they are set and lifted. */
export function useKeptFlags(address: string, control: BoardControl): void {
  useEffect(() => {
    let kept = control.state.flags;
    return control.board.watch(() => {
      const { flags } = control.state;
      if (flags !== kept) keepFlags(address, flags);
      kept = flags;
    });
  }, [address, control]);
}
