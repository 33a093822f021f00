import type { AnswerOf, segmentEndpoints } from '@uzor/contract';
import { bytesOfBase64 } from '@uzor/engine';
import { type HistoryEntry, unpackHistory, unpackMarks } from '@uzor/kit';

type Calls = ReturnType<typeof segmentEndpoints>;
/** What the server says after marks: what they changed, or from a server of before the whole segment. */
export type SavedMarks = AnswerOf<Calls['operate']>['data'];

/** The entries of a history, packed or as a server of before sends it and a browser may have kept it. */
export function entriesOf(answer: AnswerOf<Calls['history']>): readonly HistoryEntry[] {
  return 'packed' in answer ? unpackHistory(bytesOfBase64(answer.packed)) : answer.data;
}

/** Marks of `total` cells, one byte a cell, 1 = marked. */
export function marksOf(saved: SavedMarks, total: number): Uint8Array {
  if ('marks' in saved) return unpackMarks(bytesOfBase64(saved.marks), total);
  return Uint8Array.from(saved.cells.flat(), ({ marked }) => Number(marked));
}
