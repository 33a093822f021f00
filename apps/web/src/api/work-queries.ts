import { kitEndpoints, type SegmentListItemWire, type SegmentWire, segmentEndpoints, workStatus } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { queryOptions } from '@tanstack/react-query';
import { call, filled } from './call.ts';

/** A kit with its legend. */
export const kitQuery = ({ apiBase }: ProductDefinition, id: string) =>
  queryOptions({
    queryKey: ['kit', apiBase, id],
    queryFn: async ({ signal }) => (await call(kitEndpoints(apiBase).kit, { params: { id }, signal })).data,
  });

/** The segments of a kit, rows as on the picture, without their cells. */
export const segmentsQuery = ({ apiBase }: ProductDefinition, id: string) =>
  queryOptions({
    queryKey: ['segments', apiBase, id],
    queryFn: ({ signal }) => call(segmentEndpoints(apiBase).segments, { params: { id }, signal }),
    staleTime: 0,
  });

/** One segment with its cells as the server has them now. */
export const segmentQuery = ({ apiBase }: ProductDefinition, id: string, segmentId: string) =>
  queryOptions({
    queryKey: ['segment', apiBase, id, segmentId],
    queryFn: async ({ signal }) =>
      (await call(segmentEndpoints(apiBase).segment, { params: { id, segmentId }, signal })).data,
    staleTime: 0,
  });

/** A segment's address below `/api`. */
export function segmentAddress({ apiBase }: ProductDefinition, id: string, segmentId: string): string {
  return filled(segmentEndpoints(apiBase).segment.path, { id, segmentId });
}

/** Segments begun and not finished: only their cells tell what is left of each colour. */
export function segmentsInProcess(segments: readonly SegmentListItemWire[]): SegmentListItemWire[] {
  return segments.filter(({ status }) => status === workStatus.inProcess);
}

/** Cells still to lay of each letter in all these segments; `opened` are the segments in process with their cells. */
export function remainingByLetter(
  segments: readonly SegmentListItemWire[],
  opened: readonly SegmentWire[],
): Map<string, number> {
  const left = new Map<string, number>();
  const cellsOf = new Map(opened.map(({ id, cells }) => [id, cells.flat()]));
  for (const segment of segments) {
    for (const [letter, count] of remainingIn(segment, cellsOf.get(segment.id)))
      left.set(letter, (left.get(letter) ?? 0) + count);
  }
  return left;
}

function remainingIn(
  { status, colors }: SegmentListItemWire,
  cells: SegmentWire['cells'][number] | undefined,
): [letter: string, count: number][] {
  if (cells) return cells.map(({ letter, marked }) => [letter, marked ? 0 : 1]);
  return colors.map(({ letter, count }) => [letter, status === workStatus.completed ? 0 : count]);
}
