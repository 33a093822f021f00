import {
  type AnswerOf,
  type SegmentListItemWire,
  type SegmentWire,
  segmentEndpoints,
  workStatus,
} from '@uzor/contract';
import {
  applyOperations,
  countMarked,
  type MarkedGrid,
  type ProductDefinition,
  progressPercent,
  replay,
  type SegmentHistory,
  untouchedHistory,
  workStatusOf,
} from '@uzor/kit';
import { filled } from '../address.ts';
import { answerKey, callKept, isUnreachable, keptAnswer } from './kept-answers.ts';
import { marks } from './marks.ts';
import { works } from './works.ts';

type SegmentAnswer = AnswerOf<ReturnType<typeof segmentEndpoints>['segment']>;
type SegmentsAnswer = AnswerOf<ReturnType<typeof segmentEndpoints>['segments']>;

export interface SegmentPlace {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly segmentId: string;
}

const flushPatienceMs = 3000;

export function segmentAddress({ apiBase }: ProductDefinition, id: string, segmentId: string): string {
  return filled(segmentEndpoints(apiBase).segment.path, { id, segmentId });
}
const addressOf = ({ product, kitId, segmentId }: SegmentPlace) => segmentAddress(product, kitId, segmentId);
const asked = ({ product, kitId, segmentId }: SegmentPlace) =>
  [segmentEndpoints(product.apiBase).segment, { params: { id: kitId, segmentId } }] as const;

/** The history of a segment whose marks are in the store, with its pending operations. */
export function historyOf(address: string, grid: MarkedGrid): SegmentHistory {
  return applyOperations(untouchedHistory, works.log(address), grid);
}

/** Cells that others marked, one byte per cell, 1 = marked. */
export function othersOf(address: string, { cells }: MarkedGrid): Uint8Array {
  return works.others(address, cells.length);
}

/** Resolves once pending marks are sent, or after a timeout: answers requested earlier would lack them. */
export function marksSent(): Promise<unknown> {
  return Promise.race([marks.flush(), new Promise((resolve) => setTimeout(resolve, flushPatienceMs))]);
}

/**
 * A segment and its marks, from the store if they are there, otherwise from the server (`fromServer`).
 * @throws ApiError as `call` does
 */
export async function openSegment(
  place: SegmentPlace,
  signal: AbortSignal,
): Promise<{ readonly segment: SegmentWire; readonly fromServer: boolean }> {
  await works.load();
  const kept = await keptSegment(place);
  if (kept) return { segment: kept.data, fromServer: false };
  await marksSent();
  return { segment: (await keepSegment(place, signal)).data, fromServer: true };
}

/** Fetches a segment and its marks, and stores both. @throws ApiError as `call` does */
export async function keepSegment(place: SegmentPlace, signal?: AbortSignal): Promise<SegmentAnswer> {
  const [endpoint, question] = asked(place);
  const [segment] = await Promise.all([
    callKept(endpoint, signal ? { ...question, signal } : question),
    marks.pull(addressOf(place), true),
  ]);
  return segment;
}

/**
 * The segment with the server's marks. If the segment is stored, only its marks are fetched and, while the server is
 * unreachable, the stored marks are used. @throws ApiError
 */
export async function segmentNow(place: SegmentPlace, signal: AbortSignal): Promise<SegmentAnswer> {
  await works.load();
  const [endpoint, question] = asked(place);
  if (await keptSegment(place)) {
    await marks.pull(addressOf(place)).catch((problem: unknown) => {
      if (!isUnreachable(problem)) throw problem;
    });
    const kept = await keptSegment(place); // a substitution may have changed its colours meanwhile
    if (kept) return { data: withMarks(kept.data, addressOf(place)) };
  }
  return callKept(endpoint, { ...question, signal });
}

/** All segments of a work; while the server is unreachable, with the marks on this device. @throws ApiError */
export async function segmentsNow(
  product: ProductDefinition,
  kitId: string,
  signal: AbortSignal,
): Promise<SegmentsAnswer> {
  await works.load();
  if (works.pending().length > 0) await marksSent();
  const { segments } = segmentEndpoints(product.apiBase);
  return callKept(segments, { params: { id: kitId }, signal }, async ({ data, meta }) => {
    const counted = (one: SegmentListItemWire) => withCounts(one, { product, kitId, segmentId: one.id });
    const now = await Promise.all(data.map((row) => Promise.all(row.map(counted))));
    const first = now.flat().find(({ status }) => status !== workStatus.completed)?.id ?? null;
    return { data: now, meta: { ...meta, first_uncompleted_segment_id: first } };
  });
}

/** A listed segment, with counts from the marks on this device if they are stored. */
async function withCounts(listed: SegmentListItemWire, place: SegmentPlace): Promise<SegmentListItemWire> {
  const kept = await keptSegment(place);
  if (!kept) return listed;
  const marked = countMarked(marksIn(kept.data, addressOf(place)));
  const { total_cells: total } = listed;
  return {
    ...listed,
    marked_cells: marked,
    progress_percent: progressPercent(marked, total),
    status: workStatusOf(marked, total),
  };
}

export async function segmentsKept(places: readonly SegmentPlace[]): Promise<boolean> {
  const keys = places.map((place) => answerKey(...asked(place)));
  return works.keeps(keys, places.map(addressOf));
}

/** The stored segment, unless the stored marks belong to a newer version of its colours. */
async function keptSegment(place: SegmentPlace): Promise<SegmentAnswer | null> {
  const held = await works.held(addressOf(place));
  const kept = held && (await keptAnswer(...asked(place)));
  return kept && held.scheme <= (kept.data.scheme ?? 0) ? kept : null;
}

/** The marks of a stored segment, one byte per cell. */
function marksIn(segment: SegmentWire, address: string): Uint8Array {
  const grid = gridOf(segment);
  return replay(historyOf(address, grid).entries, grid);
}

function withMarks(segment: SegmentWire, address: string): SegmentWire {
  const marked = marksIn(segment, address);
  const cells = segment.cells.map((row) => row.map((cell) => ({ ...cell, marked: marked[cell.id] === 1 })));
  return { ...segment, cells };
}

/** The cells of a segment as a grid for marks. Of its colours, marks need only the symbols. */
export function gridOf({ cells, colors }: SegmentWire): MarkedGrid {
  const palette = colors.map(({ letter }) => ({ letter, rgb: [0, 0, 0] as const }));
  const places = new Map(palette.map(({ letter }, place) => [letter, place]));
  const flat = Uint8Array.from(cells.flat(), ({ letter }) => places.get(letter) ?? 0);
  return { width: cells[0]?.length ?? 0, height: cells.length, cells: flat, palette };
}
