import type { ProductKind } from '@uzor/contract';
import { type GroundName, isKindOf, type KindOf } from '@uzor/kit/catalogue';

/** How a work is made: drills are laid, regions painted, elements assembled, a thread wound. */
export const crafts = {
  mosaic: 'lay',
  paint_by_numbers: 'paint',
  constructor: 'assemble',
  string_art: 'wind',
} as const satisfies Record<ProductKind, string>;

/** The i18next context: selects the verb and the word for a piece. The text check requires a form for every craft. */
export type Craft = (typeof crafts)[ProductKind];
/** The crafts of products made of `Of`, for texts that are only about those. */
export type CraftOf<Of extends GroundName> = (typeof crafts)[KindOf<Of>];

interface OfKind {
  readonly kind: ProductKind;
}

export function craftOf({ kind }: OfKind): Craft {
  return crafts[kind];
}

/** The craft of a product laid cell by cell. @throws RangeError for others */
export function cellCraftOf({ kind }: OfKind): CraftOf<'cells'> {
  if (isKindOf('cells', kind)) return crafts[kind];
  throw new RangeError(`${kind} is not laid cell by cell`);
}

/** The craft of a product marked segment by segment. @throws RangeError for others */
export function boardCraftOf({ kind }: OfKind): CraftOf<'cells' | 'regions'> {
  if (isKindOf('cells', kind) || isKindOf('regions', kind)) return crafts[kind];
  throw new RangeError(`${kind} is not marked by segments`);
}
