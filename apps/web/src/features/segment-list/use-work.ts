import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type KitDetailWire,
  kitEndpoints,
  type SegmentListItemWire,
  type SegmentWire,
  workStatus,
} from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useMemo } from 'react';
import { call } from '../../api/transport.ts';
import { keepAnswer } from '../../api/queries.ts';
import { lastSegment } from '../../shared/last-place.ts';
import { kitQuery, segmentQuery, segmentsInProcess, segmentsQuery } from '../../api/work-queries.ts';

/** A work with its segments; `opened` contains those whose cells are loaded. */
export interface Work {
  readonly kit: KitDetailWire;
  /** In the order in which they are worked. */
  readonly segments: readonly SegmentListItemWire[];
  readonly opened: readonly SegmentWire[];
  /** The unfinished segment that was marked last, else the first unfinished one; null if the work is finished. */
  readonly next: SegmentListItemWire | null;
}

export interface WorkProps {
  readonly product: ProductDefinition;
  readonly work: Work;
}

/** Loads the work, then the cells of segments in process and of the next one. */
export function useWork(product: ProductDefinition, id: string) {
  const kit = useQuery(kitQuery(product, id));
  const list = useQuery(segmentsQuery(product, id));
  const segments = useMemo(() => list.data?.data.flat() ?? [], [list.data]);
  const firstId = list.data?.meta.first_uncompleted_segment_id ?? null;
  const open = segments.filter(({ status }) => status !== workStatus.completed);
  const nextId =
    [kit.data?.last_segment_id, lastSegment(id)].find((one) => open.some((segment) => segment.id === one)) ?? firstId;
  const wanted = [
    ...new Set([...segmentsInProcess(segments).map((segment) => segment.id), ...(nextId === null ? [] : [nextId])]),
  ];
  const details = useQueries({ queries: wanted.map((segmentId) => segmentQuery(product, id, segmentId)) });
  const opened = details.flatMap(({ data }) => data ?? []);
  const work: Work | null =
    kit.data && list.data
      ? { kit: kit.data, segments, opened, next: segments.find((segment) => segment.id === nextId) ?? null }
      : null;
  return {
    work,
    error: kit.error ?? list.error,
    retry: () => void Promise.all([kit, list].filter((query) => query.isError).map((query) => query.refetch())),
  };
}

export function useTipsRead(product: ProductDefinition, { id, slug }: KitDetailWire): () => void {
  const queries = useQueryClient();
  return () => {
    const { kit, tipsRead } = kitEndpoints(product.apiBase);
    void keepAnswer(
      queries,
      kit,
      { params: { id } },
      (known) => known && { ...known, data: { ...known.data, tips_read: true } },
    );
    call(tipsRead, { params: { slug } }).catch(() => undefined); // if it fails, the tips are shown again next time
  };
}
