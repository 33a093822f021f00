import type { BagWire, StandInWire } from '@uzor/contract';
import { now } from './parts.ts';

const colour = (letter: string) => ({ letter, code: `31${letter}`, name: `Colour ${letter}`, color: '#20406A' });

export function substitution(letter: string, changes: Partial<StandInWire> = {}): StandInWire {
  return {
    ...colour(letter),
    delta_e: 5.2,
    spare: 58,
    cells: [1, 2],
    place: { columns: 3, before: [0, 0, 0, 1, 1, 1], after: [0, 1, 1, 1, 1, 1] },
    ...changes,
  };
}

/** A bag with enough pieces: 100 cells left to place and 120 pieces left. */
export function bag(changes: Partial<BagWire> = {}): BagWire {
  return {
    ...colour('A'),
    needed: 100,
    expected: 120,
    left: 120,
    short: 0,
    piece_grams: 0.01,
    palette: ['#20406A', '#8A8A8A'],
    stand_ins: [],
    last: null,
    printed: true,
    ...changes,
  };
}

export const changedColour = (canUndo = true): NonNullable<BagWire['last']> => ({
  number: 1,
  from: colour('A'),
  to: colour('B'),
  count: 2,
  made_at: now,
  can_undo: canUndo,
});
