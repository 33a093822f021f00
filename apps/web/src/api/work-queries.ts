import {
  endpoints,
  kitEndpoints,
  type SegmentListItemWire,
  type SegmentWire,
  segmentEndpoints,
  workStatus,
} from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dataOf, invalidate, pagesOf, query } from './queries.ts';
import { segmentNow, segmentsNow } from './works/segments.ts';

export const kitQuery = ({ apiBase }: ProductDefinition, id: string) =>
  queryOptions({ ...query(kitEndpoints(apiBase).kit, { params: { id } }), select: dataOf });

export const segmentsQuery = (product: ProductDefinition, id: string) =>
  queryOptions({
    ...query(segmentEndpoints(product.apiBase).segments, { params: { id } }),
    queryFn: ({ signal }) => segmentsNow(product, id, signal),
    staleTime: 0,
  });

export const segmentQuery = (product: ProductDefinition, id: string, segmentId: string) =>
  queryOptions({
    ...query(segmentEndpoints(product.apiBase).segment, { params: { id, segmentId } }),
    queryFn: ({ signal }) => segmentNow({ product, kitId: id, segmentId }, signal),
    select: dataOf,
    staleTime: 0,
  });

export function invalidateProgress(queries: QueryClient, product: ProductDefinition, id: string): void {
  const { kit } = kitEndpoints(product.apiBase);
  const { segments, segment } = segmentEndpoints(product.apiBase);
  for (const endpoint of [kit, segments, segment]) void invalidate(queries, endpoint, { id });
  invalidateWorks(queries, product);
}

/** The works that “My works” opens with. */
export const firstWorks = pagesOf(endpoints.kits, { query: { q: '', visible: 1 } });

/** Refetches the lists of works, including the bin, after a work was added or changed. */
export function invalidateWorks(queries: QueryClient, { apiBase }: ProductDefinition): void {
  const { list, trashed } = kitEndpoints(apiBase);
  for (const endpoint of [endpoints.kits, endpoints.trashedKits, list, trashed]) void invalidate(queries, endpoint);
}

/** Segments begun but not finished; for these, only the cells tell how many of each colour remain. */
export function segmentsInProcess(segments: readonly SegmentListItemWire[]): SegmentListItemWire[] {
  return segments.filter(({ status }) => status === workStatus.inProcess);
}

/** Cells not placed yet, by symbol, summed over `segments`; `opened` are those in process, with their cells. */
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
