import { useQueries } from '@tanstack/react-query';
import type { SegmentListItemWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { remainingByLetter, segmentQuery, segmentsInProcess } from '../../api/work-queries.ts';
import { useWatched } from '../../ui/watched.ts';
import type { BoardControl } from './input/board-control.ts';
import { cellsLeft } from './rules/board-counts.ts';

/** Cells left in the whole work by letter, including this board's current marks; null while unknown. */
export function useLeftInWork(
  product: ProductDefinition,
  kitId: string,
  segments: readonly SegmentListItemWire[],
  segmentId: string,
  control: BoardControl,
  wanted: boolean,
): ReadonlyMap<string, number> | null {
  const board = useWatched(control.board);
  const others = segments.filter(({ id }) => id !== segmentId);
  const opened = useQueries({
    queries: segmentsInProcess(others).map(({ id }) => ({ ...segmentQuery(product, kitId, id), enabled: wanted })),
  });
  if (!wanted || opened.some(({ data }) => !data)) return null;
  const left = remainingByLetter(
    others,
    opened.flatMap(({ data }) => data ?? []),
  );
  cellsLeft(board).forEach((count, colour) => {
    const { letter } = board.grid.palette[colour];
    left.set(letter, (left.get(letter) ?? 0) + count);
  });
  return left;
}
