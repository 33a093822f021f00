import { markingGridOf, type SegmentPlace, segmentsOf, sizeOf, type StoredScheme } from '@uzor/kit';
import type { Transaction } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { Kit } from '../kits/lifecycle.ts';
import { insertSegments } from './repository.ts';

/** Creates the untouched segments of a new kit; none for kinds without a grid. */
export async function layOut(
  tx: Transaction<Tables>,
  kit: Pick<Kit, 'id' | 'kind' | 'size_id' | 'orientation'>,
  now: Date,
): Promise<void> {
  const size = sizeOf(kit.kind, kit.size_id);
  if (!size || !markingGridOf(size.ground)) return;
  const places = segmentsOf(kit.kind, size, kit.orientation);
  const rows = places.map(({ number, platformNumber, width, height }) => ({
    id: newId(now),
    kit_id: kit.id,
    number,
    platform_number: platformNumber,
    total_cells: width * height,
    changed_at: now,
  }));
  await insertSegments(tx, rows);
}

/** Number of things to mark in a work: cells, or `pieces` for kinds without a grid. */
export function totalCells({ kind, size_id: sizeId }: Pick<Kit, 'kind' | 'size_id'>, pieces: number): number {
  const size = sizeOf(kind, sizeId);
  const cells = size && markingGridOf(size.ground)?.cells;
  return cells ? cells.width * cells.height : pieces;
}

/** Position and size of each segment of a scheme, in the order segments are worked. */
export function placesOf(scheme: StoredScheme): readonly SegmentPlace[] {
  const size = scheme.size === null ? null : sizeOf(scheme.product, scheme.size);
  if (!size) throw new Error(`No places for ${scheme.product} ${scheme.size}`);
  return segmentsOf(scheme.product, size, scheme.orientation);
}
