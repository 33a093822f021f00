import type { BlankWire, FilterSlug } from '@uzor/contract';
import type { ProductSize } from '../products/product.ts';
import { filterId } from '../products/products.ts';
import type { PackedBox } from './filters.ts';

/** How the boxes of an order's batch differ from the usual ones, in wire format. */
export type PackedWire = NonNullable<BlankWire['packed']>;

/** How the box of this size and these colours differs from the usual one. */
export function packedFromWire(
  packed: PackedWire | undefined,
  { id }: Pick<ProductSize, 'id'>,
  filter: FilterSlug,
): PackedBox {
  const own = packed?.pieces.find((box) => box.size_id === id && box.filter_id === filterId(filter));
  const measured = packed?.colours.filter((colour) => colour.filter_id === filterId(filter)) ?? [];
  return {
    ...(own && { pieces: own.pieces }),
    ...(measured.length > 0 && { colours: Object.fromEntries(measured.map(({ code, color }) => [code, color])) }),
  };
}
