import { type KitDetailWire, type SegmentListItemWire, type SegmentWire, segmentEndpoints } from '@uzor/contract';
import { applyOperations, type Operation, type ProductDefinition, type SegmentHistory, spelledOut } from '@uzor/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useSending } from '../../api/outbox/use-sending.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/transport.ts';
import { opening, rememberLeft } from '../../api/queries.ts';
import {
  coloursChangedOf,
  invalidateProgress,
  kitQuery,
  segmentAddress,
  segmentsQuery,
} from '../../api/work-queries.ts';
import { BoardControl, newId } from './input/board-control.ts';
import { historyFrom, openBoard } from './rules/board-state.ts';
import { flagsOf, useKeptFlags } from './saving/parking-flags.ts';
import { useMarksOfOthers } from './saving/marks-of-others.ts';
import { marksOutbox } from './saving/marks-outbox.ts';
import { entriesOf } from './saving/packed-answers.ts';

/** A loaded segment. */
export interface OpenedSegment {
  readonly kit: KitDetailWire;
  /** All segments of the work in working order. */
  readonly segments: readonly SegmentListItemWire[];
  readonly segment: SegmentWire;
  readonly history: SegmentHistory;
  /** Which version of the marks the history is. */
  readonly version: number;
  /** As it was left on this page, shown at once: whether the server knows more is still to be asked. */
  readonly remembered?: boolean;
}

/** How long opening waits for marks of before to be sent, milliseconds. */
const flushPatienceMs = 3000;
/** How long a board that was left is remembered, and a list of segments is good enough for it, milliseconds. */
const rememberedMs = 300_000;

/** Resolves once marks of before are sent, or too much time has gone: what is asked earlier does not know them. */
const marksSent = () =>
  Promise.race([marksOutbox.flush(), new Promise<void>((resolve) => setTimeout(resolve, flushPatienceMs))]);

type OpenedBoard = Omit<OpenedSegment, 'kit' | 'segments'>;

const openSegmentQuery = (product: ProductDefinition, id: string, segmentId: string) => ({
  ...opening('board', [product.apiBase, id, segmentId], async (signal): Promise<OpenedBoard> => {
    await marksOutbox.open();
    await marksSent();
    const calls = segmentEndpoints(product.apiBase);
    const params = { id, segmentId };
    const [{ data: segment }, history] = await Promise.all([
      call(calls.segment, { params, signal }),
      call(calls.history, { params, signal }),
    ]);
    return { segment, history: historyFrom(entriesOf(history)), version: history.version };
  }),
  gcTime: rememberedMs,
});

/** Loads everything a board needs; `error` is the first failure. */
export function useSegment(product: ProductDefinition, id: string, segmentId: string) {
  const kit = useQuery(kitQuery(product, id));
  const list = useQuery({ ...segmentsQuery(product, id), staleTime: rememberedMs });
  const board = useQuery(openSegmentQuery(product, id, segmentId));
  const opened: OpenedSegment | null = useMemo(
    () =>
      kit.data && list.data && board.data ? { kit: kit.data, segments: list.data.data.flat(), ...board.data } : null,
    [kit.data, list.data, board.data],
  );
  const retry = () =>
    void Promise.all([kit, list, board].filter((query) => query.isError).map((query) => query.refetch()));
  return { opened, error: kit.error ?? list.error ?? board.error, retry };
}

/** The board of a loaded segment; sends its marks and receives those of other devices. */
export function useBoardControl(
  product: ProductDefinition,
  kitId: string,
  { segment, history, version, remembered }: OpenedBoard,
  refused: string,
): BoardControl {
  const address = segmentAddress(product, kitId, segment.id);
  const queries = useQueryClient();
  const control = useMemo(() => {
    const flags = flagsOf(address);
    const board = openBoard(segment, history, flags);
    const waiting = marksOutbox.waiting(address);
    const merged =
      waiting.length === 0 ? board : openBoard(segment, applyOperations(history, waiting, board.grid), flags);
    // By their cells: colours of a work may change before marks arrive that were made without a connection.
    const send = (operations: readonly Operation[]) =>
      marksOutbox.add(
        address,
        operations.map((one) => spelledOut(one, board.grid)),
      );
    return new BoardControl(merged, { send, newId });
  }, [segment, history, address]);

  const onScheme = useCallback(() => coloursChangedOf(queries, product, kitId, true), [queries, product, kitId]);
  const scheme = segment.scheme ?? 0;
  const followed = { product, kitId, segmentId: segment.id, version, scheme, address, control, onScheme };
  const others = useMarksOfOthers(followed, refused);
  useEffect(() => {
    if (!remembered) return;
    // What is asked before the marks on their way have arrived does not know them.
    marksSent()
      .then(() => others.reload())
      .catch((problem: unknown) => {
        // What is refused by now is opened anew, so that it is told as on a first visit.
        if (problem instanceof ApiError && problem.status > 0)
          void queries.resetQueries(openSegmentQuery(product, kitId, segment.id));
      });
  }, [queries, product, kitId, segment.id, remembered, others]);
  useKeptFlags(address, control);
  useSending(marksOutbox);
  useEffect(
    () => () => {
      const { history: marks } = control.state;
      const left = { segment, history: marks, version: others.known, remembered: true };
      const query = openSegmentQuery(product, kitId, segment.id);
      rememberLeft(queries, query, left, (known) => known.segment === segment);
      void marksOutbox.flush().then(() => invalidateProgress(queries, product, kitId));
    },
    [queries, product, kitId, segment, control, others],
  );
  return control;
}
