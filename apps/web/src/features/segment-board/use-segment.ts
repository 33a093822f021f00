import type { KitDetailWire, SegmentListItemWire, SegmentWire } from '@uzor/contract';
import { type Operation, type ProductDefinition, withExplicitCells } from '@uzor/kit';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { useSending } from '../../api/outbox/use-sending.ts';
import { opening } from '../../api/queries.ts';
import { guestOf } from '../../api/together/guest-keys.ts';
import { useWorkNews } from '../../api/together/work-news.ts';
import {
  invalidateProgress,
  kitQuery,
  remainingByLetter,
  segmentQuery,
  segmentsInProcess,
  segmentsQuery,
} from '../../api/work-queries.ts';
import { marks } from '../../api/works/marks.ts';
import { marksOf } from '../../api/works/marks-on-wire.ts';
import { historyOf, marksSent, openSegment, othersOf, segmentAddress } from '../../api/works/segments.ts';
import type { Change } from '../../api/works/work-store.ts';
import { works } from '../../api/works/works.ts';
import { notify } from '../../ui/notification/notify.ts';
import { useObservable } from '../../ui/observable.ts';
import { BoardControl } from './input/board-control.ts';
import { cellsLeft } from './rules/board-counts.ts';
import { gridOf } from './rules/board-grid.ts';
import { openBoard } from './rules/board-state.ts';
import * as z from 'zod/mini';
import { keptPreferences, validOf } from '../../shared/preferences.ts';

interface OpenedBoard {
  readonly segment: SegmentWire;
  /** True if the segment was loaded from the server, false if from this device. */
  readonly fromServer: boolean;
}

/** A loaded segment. Its marks are in the works store. */
export interface OpenedSegment extends OpenedBoard {
  readonly kit: KitDetailWire;
  /** All segments of the work, in the order in which they are worked. */
  readonly segments: readonly SegmentListItemWire[];
}

export interface SegmentProps {
  readonly product: ProductDefinition;
  readonly opened: OpenedSegment;
}

/** Maximum age of a segment list before a board refetches it. */
const listMs = 300_000;

const boardQuery = (product: ProductDefinition, kitId: string, segmentId: string) =>
  opening('board', [product.apiBase, kitId, segmentId], (signal) => openSegment({ product, kitId, segmentId }, signal));

export function useSegment(product: ProductDefinition, id: string, segmentId: string) {
  const kit = useQuery(kitQuery(product, id));
  const list = useQuery({ ...segmentsQuery(product, id), staleTime: listMs });
  const board = useQuery(boardQuery(product, id, segmentId));
  const opened: OpenedSegment | null = useMemo(
    () =>
      kit.data && list.data && board.data ? { kit: kit.data, segments: list.data.data.flat(), ...board.data } : null,
    [kit.data, list.data, board.data],
  );
  const retry = () =>
    void Promise.all([kit, list, board].filter((query) => query.isError).map((query) => query.refetch()));
  return { opened, error: kit.error ?? list.error ?? board.error, retry };
}

export function useBoardControl(
  product: ProductDefinition,
  kitId: string,
  opened: OpenedBoard,
  refused: string,
): BoardControl {
  const { segment } = opened;
  const address = segmentAddress(product, kitId, segment.id);
  const queries = useQueryClient();
  const control = useMemo(() => {
    const grid = gridOf(segment);
    const flags = new Set(keptFlags.value.of.find(([flagged]) => flagged === address)?.[1]);
    const board = openBoard(segment, historyOf(address, grid), flags, othersOf(address, grid));
    const guest = guestOf(kitId)?.key ?? null;
    // Operations are sent as cells, because the colours of a work may change before offline marks arrive.
    const send = (operations: readonly Operation[]) =>
      void works.add(
        address,
        operations.map((one) => withExplicitCells(one, board.grid)),
        guest,
      );
    return new BoardControl(board, { send, guest: guest !== null });
  }, [segment, address, kitId]);
  useKeptFlags(address, control);
  useSending(marks);
  useMarksOfStore(product, kitId, opened, control, refused);
  useEffect(
    () => () => void marks.flush().then(() => invalidateProgress(queries, product, kitId)),
    [queries, product, kitId],
  );
  return control;
}

/** Applies changes from other people, tabs and the server to the board; shows `refused` if marks are refused. */
function useMarksOfStore(
  product: ProductDefinition,
  kitId: string,
  { segment, fromServer }: OpenedBoard,
  control: BoardControl,
  refused: string,
): void {
  const address = segmentAddress(product, kitId, segment.id);
  const queries = useQueryClient();
  useEffect(() => {
    const reopen = () => void queries.resetQueries(boardQuery(product, kitId, segment.id));
    const board = { address, scheme: segment.scheme ?? 0, control, refused, reopen };
    return works.hear((change, own) => takeChange(board, change, own));
  }, [queries, product, kitId, segment, address, control, refused]);
  useWorkNews(product, kitId, false, (news) => {
    if (news === null || news.segment === segment.id) marks.hint(address, news?.version ?? null);
  });
  useEffect(() => {
    if (fromServer) return;
    // Waits until all marks are sent, because a history requested earlier would lack them.
    marksSent()
      .then(() => marks.pull(address))
      .catch(async (problem: unknown) => {
        if (!isRefusal(problem)) return;
        // Access was withdrawn. Reopening the segment shows the same refusal as a first visit.
        await works.drop(address);
        void queries.resetQueries(boardQuery(product, kitId, segment.id));
      });
  }, [queries, product, kitId, segment.id, address, fromServer]);
}

interface FollowingBoard {
  readonly address: string;
  readonly scheme: number;
  readonly control: BoardControl;
  readonly refused: string;
  readonly reopen: () => void;
}

function takeChange(board: FollowingBoard, change: Change, own: boolean): void {
  const { address, scheme, control, refused, reopen } = board;
  if (change.type === 'renewed') marks.pull(address, true).catch(() => undefined); // when a guest has signed in
  if (!('address' in change) || change.address !== address) return;
  const { grid } = control.state;
  const take = () => control.takeHistory(historyOf(address, grid), othersOf(address, grid));
  if (change.type === 'added') {
    if (!own) take();
  } else if (change.type === 'held') {
    if (change.held.scheme > scheme) reopen();
    else take();
  } else if (change.saved === null) {
    notify({ tone: 'danger', title: refused });
    take();
  } else if (works.pending(address).length === 0) {
    const marked = control.state.marks;
    const isOther = marksOf(change.saved, marked.length).some((mark, cell) => mark !== marked[cell]);
    if (isOther) marks.pull(address, true).catch(() => undefined);
  }
}

/** Cells left in the whole work by letter, including this board's current marks; null while unknown. */
export function useLeftInWork(
  product: ProductDefinition,
  kitId: string,
  segments: readonly SegmentListItemWire[],
  segmentId: string,
  control: BoardControl,
  wanted: boolean,
): ReadonlyMap<string, number> | null {
  const board = useObservable(control.board);
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

const mostSegments = 60;
const cell = z.int().check(z.minimum(0));
/** Flagged cells by the address of their segment, last changed last. */
const shape = z.object({ of: validOf(z.tuple([z.string(), z.array(cell)])) });

const { preferences, prefer } = keptPreferences('uzor:flags', shape);
/** Flags of the segments flagged most recently. They stay on this device, because the API has no flags. */
export const keptFlags = preferences;

function keepFlags(address: string, flags: ReadonlySet<number>): void {
  const others = keptFlags.value.of.filter(([segment]) => segment !== address);
  const own: typeof others = flags.size > 0 ? [[address, [...flags]]] : [];
  prefer({ of: [...others, ...own].slice(-mostSegments) });
}

function useKeptFlags(address: string, control: BoardControl): void {
  useEffect(() => {
    let kept = control.state.flags;
    return control.board.watch(() => {
      const { flags } = control.state;
      if (flags !== kept) keepFlags(address, flags);
      kept = flags;
    });
  }, [address, control]);
}
