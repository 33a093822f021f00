import type { ProductKind } from '@uzor/contract';
import type { ComponentType } from 'react';
import { SegmentBoard, type SegmentBoardProps } from './features/segment-board/index.ts';
import { SegmentList, type SegmentListProps } from './features/segment-list/index.ts';

/** How a kind is shown while it is worked on. */
interface SegmentView {
  /** The whole work by segments. */
  readonly List: ComponentType<SegmentListProps>;
  /** One segment on the table. */
  readonly Board: ComponentType<SegmentBoardProps>;
}

const views: ReadonlyMap<ProductKind, SegmentView> = new Map([
  ['mosaic', { List: SegmentList, Board: SegmentBoard }],
  ['paint_by_numbers', { List: SegmentList, Board: SegmentBoard }],
  ['constructor', { List: SegmentList, Board: SegmentBoard }],
]);

/** The view of a kind, or null for kinds that have none. */
export function segmentViewOf(kind: ProductKind): SegmentView | null {
  return views.get(kind) ?? null;
}
