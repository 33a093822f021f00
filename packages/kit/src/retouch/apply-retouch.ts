import { colourIndexOf } from '../marking/colours.ts';
import { type StoredColour, type StoredScheme, countCells } from '../schemes/stored-scheme.ts';
import { shortagesOf } from './bags.ts';
import { coloursOfPieces, withColours } from './pieces.ts';

/** Pieces and their new colours, as letters or #RRGGBB in any case; if a piece occurs twice, the last one wins. */
export interface RetouchChanges {
  readonly cells?: readonly (readonly [cell: number, colour: string])[] | undefined;
  /** Regions by id, which starts at 1. */
  readonly regions?: readonly (readonly [id: number, colour: string])[] | undefined;
}

/** Result of a retouch. */
export type Retouched =
  /** A changed scheme; `made` itself if everything was reverted. */
  | { readonly outcome: 'changed'; readonly scheme: StoredScheme }
  /** All pieces already had these colours. */
  | { readonly outcome: 'same' }
  /** The box has too few pieces of a colour. */
  | {
      readonly outcome: 'over';
      readonly field: keyof RetouchChanges;
      readonly colour: StoredColour;
      /** Pieces the work would need. */
      readonly need: number;
    }
  /** A piece or colour that the scheme does not have. */
  | { readonly outcome: 'unknown'; readonly field: keyof RetouchChanges };

/**
 * Recolours pieces of a scheme within its stock; all changes or none.
 * @param made the scheme before any retouch; it is also the result if all pieces have their original colours again
 * @param now the scheme with the retouches so far
 */
export function applyRetouch(made: StoredScheme, now: StoredScheme, changes: RetouchChanges): Retouched {
  const before = coloursOfPieces(now);
  const changed = before?.slice();
  const fields = fieldOf(now);
  for (const field of ['cells', 'regions'] as const) {
    const list = changes[field] ?? [];
    if (list.length === 0) continue;
    if (!changed || field !== fields?.field) return { outcome: 'unknown', field };
    for (const [named, name] of list) {
      const piece = named - fields.first;
      const colour = colourIndexOf(now, name);
      if (colour < 0 || piece < 0 || piece >= changed.length) return { outcome: 'unknown', field };
      changed[piece] = colour;
    }
  }
  if (!before || !changed || !fields || before.every((colour, piece) => colour === changed[piece]))
    return { outcome: 'same' };
  return counted(withColours(made, changed), changed, fields.field);
}

function counted(scheme: StoredScheme, colours: Uint8Array, field: keyof RetouchChanges): Retouched {
  const counts = countCells(colours, scheme.palette.length);
  const [over] = shortagesOf(scheme.palette, counts);
  const colour = over && scheme.palette[over.colour];
  return colour && over
    ? { outcome: 'over', field, colour, need: counts[over.colour] ?? 0 }
    : { outcome: 'changed', scheme };
}

/** The field for pieces of this scheme, and the number of the first piece; null for a thread. */
function fieldOf({ work }: StoredScheme): { readonly field: keyof RetouchChanges; readonly first: number } | null {
  switch (work.of) {
    case 'cells':
      return { field: 'cells', first: 0 };
    case 'regions':
      return { field: 'regions', first: 1 };
    case 'thread':
      return null;
  }
}
