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

const bySegments: SegmentView = { List: SegmentList, Board: SegmentBoard };

/** How each kind is shown by segments; null where it has none. */
export const segmentViews: Readonly<Record<ProductKind, SegmentView | null>> = {
  mosaic: bySegments,
  paint_by_numbers: bySegments,
  constructor: bySegments,
  string_art: null,
};
