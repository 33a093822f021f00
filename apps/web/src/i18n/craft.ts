import type { ProductKind } from '@uzor/contract';

/** How a work comes to be. As the context of a text it chooses the verb and the piece: drills are laid, regions painted, elements assembled, a thread wound. */
export type Craft = 'lay' | 'paint' | 'assemble' | 'wind';

const crafts: Readonly<Record<ProductKind, Craft>> = {
  mosaic: 'lay',
  paint_by_numbers: 'paint',
  constructor: 'assemble',
  string_art: 'wind',
};

/** The craft of a product; texts without words of their own for it fall back to those of drills. */
export function craftOf({ kind }: { readonly kind: ProductKind }): Craft {
  return crafts[kind];
}
