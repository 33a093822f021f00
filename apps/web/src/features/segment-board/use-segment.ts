import { type KitDetailWire, type SegmentListItemWire, type SegmentWire, segmentEndpoints } from '@uzor/contract';
import { applyOperations, type ProductDefinition, type SegmentHistory } from '@uzor/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSending } from '../../api/outbox/use-sending.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/transport.ts';
import { opening, rememberLeft } from '../../api/queries.ts';
import { useWorkNews } from '../../api/together/work-news.ts';
import { invalidateProgress, kitQuery, segmentAddress, segmentsQuery } from '../../api/work-queries.ts';
import { notify } from '../../ui/notification/notify.ts';
import { BoardControl, newId } from './input/board-control.ts';
import { historyFrom, openBoard } from './rules/board-state.ts';
import { flagsOf, keepFlags } from './saving/parking-flags.ts';
import { marksElsewhere, marksNews, marksOutbox } from './saving/marks-outbox.ts';
import { entriesOf, marksOf, type SavedMarks } from './saving/packed-answers.ts';

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
    return new BoardControl(merged, { send: (operations) => marksOutbox.add(address, operations), newId });
  }, [segment, history, address]);

  const versions = useMarksOfOthers(product, kitId, { segment, version, remembered, address, control, refused });
  useSending(marksOutbox);
  useEffect(
    () => () => {
      const { history: marks } = control.state;
      const left = { segment, history: marks, version: versions.current.known, remembered: true };
      rememberLeft(queries, openSegmentQuery(product, kitId, segment.id), left);
      void marksOutbox.flush().then(() => invalidateProgress(queries, product, kitId));
    },
    [queries, product, kitId, segment, control, versions],
  );
  return control;
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

interface Followed {
  readonly segment: OpenedSegment['segment'];
  readonly version: number;
  readonly remembered: boolean | undefined;
  readonly address: string;
  readonly control: BoardControl;
  readonly refused: string;
}

/** Takes the marks of other devices and tabs onto the board, and tells when the server refuses those of this one. Returns which version is known. */
function useMarksOfOthers(
  product: ProductDefinition,
  kitId: string,
  { segment, version: opened, remembered, address, control, refused }: Followed,
): { readonly current: { readonly known: number } } {
  /** The version that these marks are known to have, and the last that was heard of: other devices count it on. */
  const versions = useRef({ known: opened, heard: opened });
  const again = useRef<() => void>(() => undefined);
  const queries = useQueryClient();
  useWorkNews(product, kitId, false, (news) => {
    if (news !== null && news.segment !== segment.id) return;
    versions.current.heard = Math.max(versions.current.heard, news?.version ?? 0);
    const behind = news === null || news.version > versions.current.known;
    // While marks of this page are on their way, the answer to them tells what to do.
    if (behind && marksOutbox.waiting(address).length === 0) again.current();
  });
  useEffect(() => {
    const reload = async (ifNews = false) => {
      const answer = await call(segmentEndpoints(product.apiBase).history, {
        params: { id: kitId, segmentId: segment.id },
      });
      const { known } = versions.current;
      // An older one was kept for the time without a connection.
      if (answer.version < known || (ifNews && answer.version === known)) return;
      versions.current.known = answer.version;
      if (marksOutbox.waiting(address).length === 0)
        control.dispatch({ type: 'take-history', history: historyFrom(entriesOf(answer)) });
    };
    again.current = () => void reload(true).catch(() => undefined);
    // What is refused by now is opened anew, so that it is told as on a first visit.
    if (remembered)
      marksSent()
        .then(() => reload())
        .catch((problem: unknown) => {
          if (problem instanceof ApiError && problem.status > 0)
            void queries.resetQueries(openSegmentQuery(product, kitId, segment.id));
        });
    const hear = () => {
      const news = marksNews.value;
      if (news?.segment !== address) return;
      versions.current.known = news.saved?.version ?? versions.current.known;
      if (news.saved === null) notify({ tone: 'danger', title: refused });
      if (
        marksOutbox.waiting(address).length === 0 &&
        (news.saved === null ||
          versions.current.heard > versions.current.known ||
          marksDiffer(news.saved, control.state.marks))
      )
        reload().catch(() => undefined);
    };
    const hearTab = () => {
      if (marksElsewhere.value?.segment === address) reload().catch(() => undefined);
    };
    const stopHearing = marksNews.watch(hear);
    const stopHearingTabs = marksElsewhere.watch(hearTab);
    return () => {
      stopHearing();
      stopHearingTabs();
    };
  }, [queries, product, kitId, segment.id, remembered, address, control, refused]);

  useKeptFlags(address, control);
  return versions;
}

function marksDiffer(saved: SavedMarks, marks: Uint8Array): boolean {
  return marksOf(saved, marks.length).some((mark, cell) => mark !== marks[cell]);
}
