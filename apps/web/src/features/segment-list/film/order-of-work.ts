import { segmentEndpoints, type SegmentListItemWire, type SegmentWire, workStatus } from '@uzor/contract';
import { bytesOfBase64 } from '@uzor/engine';
import { type HistoryEntry, type MarkedGrid, type ProductDefinition, selectedCells, unpackHistory } from '@uzor/kit';
import { call } from '../../../api/transport.ts';
import { rgbOf } from '../../../shared/cells/tone.ts';
import type { WorkGrid } from '../../../shared/cells/work-grid.ts';

/** Histories asked for at a time. */
const atOnce = 6;

/**
 * The marked cells of a whole work, as indexes of its grid, in the order of the film: finished segments in working order, then
 * those in process, each as it was laid. Histories have no times, so that the order between segments is theirs, not the clock's.
 */
export async function orderOfWork(
  product: ProductDefinition,
  kitId: string,
  segments: readonly SegmentListItemWire[],
  { cells: { width }, places }: WorkGrid,
  signal?: AbortSignal,
): Promise<Uint32Array> {
  const begun = segments.flatMap((segment, i) => (segment.marked_cells > 0 ? [{ segment, place: places[i] }] : []));
  const finished = ({ segment: { status } }: (typeof begun)[number]) => status === workStatus.completed;
  const ordered = [...begun.filter(finished), ...begun.filter((one) => !finished(one))];
  const orders: number[][] = [];
  for (let from = 0; from < ordered.length; from += atOnce) {
    const asked = ordered.slice(from, from + atOnce).map(async ({ segment, place }) => {
      const own = await orderOfSegment(product, kitId, segment, place, signal);
      return own.map((cell) => (place.y + Math.floor(cell / place.width)) * width + place.x + (cell % place.width));
    });
    orders.push(...(await Promise.all(asked)));
  }
  return Uint32Array.from(orders.flat());
}

async function orderOfSegment(
  { apiBase }: ProductDefinition,
  kitId: string,
  { id: segmentId }: SegmentListItemWire,
  { width, height }: { readonly width: number; readonly height: number },
  signal?: AbortSignal,
): Promise<number[]> {
  const calls = segmentEndpoints(apiBase);
  const asked = { params: { id: kitId, segmentId }, ...(signal ? { signal } : {}) };
  const answer = await call(calls.history, asked);
  const entries: readonly HistoryEntry[] =
    'packed' in answer ? unpackHistory(bytesOfBase64(answer.packed)) : answer.data;
  if (!namesColours(entries))
    return marksInOrder(entries, { width, height, cells: new Uint8Array(width * height), palette: [] });
  return marksInOrder(entries, gridOf((await call(calls.segment, asked)).data));
}

function gridOf({ cells, colors }: Pick<SegmentWire, 'cells' | 'colors'>): MarkedGrid {
  const palette = colors.map(({ letter, color }) => ({ letter, rgb: rgbOf(color) }));
  const places = new Map(palette.map(({ letter }, index) => [letter, index]));
  return {
    width: cells[0]?.length ?? 0,
    height: cells.length,
    cells: Uint8Array.from(cells.flat(), ({ letter }) => places.get(letter) ?? 0),
    palette,
  };
}

/** The marked cells of a segment in the order in which they were laid; those of one entry in reading order. */
export function marksInOrder(entries: readonly HistoryEntry[], grid: MarkedGrid): number[] {
  const laidBy = new Int32Array(grid.cells.length).fill(-1);
  entries.forEach((entry, step) => {
    for (const cell of selectedCells(grid, entry)) {
      if (entry.unmark === true) laidBy[cell] = -1;
      else if (laidBy[cell] === -1) laidBy[cell] = step;
    }
  });
  return [...laidBy.keys()].filter((cell) => laidBy[cell] !== -1).sort((a, b) => laidBy[a] - laidBy[b] || a - b);
}

/** Whether a history can be replayed only with the colours of its cells. */
export const namesColours = (entries: readonly HistoryEntry[]): boolean =>
  entries.some(({ colors, cells = [] }) => colors.length > 0 && cells.length === 0);
