import type { BagWire, Language } from '@uzor/contract';
import { colourName, hexOf, type StoredColour, type StoredScheme } from '@uzor/kit';
import { sparePieces } from '@uzor/kit/substitutions';
import type { ShownSubstitution } from '../../drawing/index.ts';
import type { StoredSubstitution } from './repository.ts';

/** The facts about a bag. */
export interface BagFacts {
  readonly scheme: StoredScheme;
  /** Index into the palette. */
  readonly colour: number;
  /** Cells of it not placed yet; pieces that should be left, and pieces that are. */
  readonly needed: number;
  readonly expected: number;
  readonly left: number;
  readonly substitutions: readonly ShownSubstitution[];
  readonly last: StoredSubstitution | null;
  readonly canUndo: boolean;
  readonly printed: boolean;
  /** Weight of a piece, g. */
  readonly pieceGrams: number;
}

export function bagToWire(facts: BagFacts, language: Language): BagWire {
  const { scheme, colour, needed, expected, left, substitutions, last, canUndo, printed, pieceGrams } = facts;
  const spare = sparePieces(scheme);
  const named = (index: number) => namedColour(scheme.palette[index], language);
  return {
    ...named(colour),
    needed,
    expected,
    left,
    short: Math.max(0, needed - left),
    piece_grams: pieceGrams,
    palette: scheme.palette.map(({ rgb }) => hexOf(rgb)),
    stand_ins: substitutions.map(({ colour: other, cells, deltaE, place: { columns, before, after } }) => ({
      ...named(other),
      delta_e: Math.round(deltaE * 10) / 10,
      spare: afterTaking(spare[other], cells.length),
      cells: [...cells],
      place: { columns, before: [...before], after: [...after] },
    })),
    last: last && {
      number: last.number,
      from: named(last.from_colour),
      to: named(last.to_colour),
      count: last.cells.length,
      made_at: last.made_at.toISOString(),
      can_undo: canUndo,
    },
    printed,
  };
}

function afterTaking(spare: number | null | undefined, taken: number): number | null {
  return spare === null || spare === undefined ? null : spare - taken;
}

function namedColour(colour: StoredColour | undefined, language: Language) {
  if (!colour) throw new RangeError('No such colour in the palette');
  return { letter: colour.letter, code: colour.code, name: colourName(colour, language), color: hexOf(colour.rgb) };
}
