import {
  applyOperations,
  type MarkedGrid,
  type Operation,
  packHistory,
  packMarks,
  packOperations,
  replay,
  unpackHistory,
  unpackOperations,
  untouchedHistory,
} from '@uzor/kit';
import { base64Of } from '@uzor/engine';
import type { Delivery } from '../outbox/outbox.ts';
import type { SavedMarks } from './marks-on-wire.ts';
import type { MarksWire } from './work-sync.ts';

export const segment = '/tile/k1/segment/s1';
export const mark = (number: number): Operation => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  type: 'mark',
  coordinates: null,
  colors: [],
  cells: [number % 36],
});
export const grid: MarkedGrid = {
  width: 6,
  height: 6,
  cells: new Uint8Array(36),
  palette: [{ letter: 'A', rgb: [0, 0, 0] }],
};

/** A server that merges operations with `applyOperations`; it receives and stores them packed. */
export function mergingServer() {
  let history = untouchedHistory;
  let version = 0;
  const arrived: Operation[] = [];
  const take = (sent: readonly Operation[]): SavedMarks => {
    const known = new Set(history.seen);
    const operations = unpackOperations(packOperations(sent));
    const fresh = operations.filter(({ id }) => !known.has(id));
    arrived.push(...fresh);
    const stored = { ...history, entries: unpackHistory(packHistory(history.entries)) };
    history = applyOperations(stored, operations, grid);
    if (fresh.length > 0) version += 1;
    return { status: 1, progress_percent: 1, version, marks: base64Of(packMarks(marks())) };
  };
  const marks = () => replay(history.entries, grid);
  const told = () => ({ packed: base64Of(packHistory(history.entries)), version });
  return { arrived, take, marks, told };
}
export type Remote = ReturnType<typeof mergingServer>;
export type Line = 'good' | 'down' | 'answer-lost' | 'refusing';

/** A connection to that server; counts the operations of each call and the requests for the history. */
export function lineTo(remote: Remote) {
  let line: Line = 'good';
  const calls: number[] = [];
  const asked = { history: 0 };
  const wire: MarksWire = {
    async send(_address, operations): Promise<Delivery<SavedMarks>> {
      calls.push(operations.length);
      if (line === 'down') return { outcome: 'later' };
      if (line === 'refusing') return { outcome: 'refused' };
      const answer = remote.take(operations);
      return line === 'answer-lost' ? { outcome: 'later' } : { outcome: 'saved', answer };
    },
    async history() {
      if (line === 'down') throw new TypeError('Failed to fetch');
      asked.history += 1;
      return remote.told();
    },
  };
  const set = (state: Line) => {
    line = state;
  };
  return { wire, calls, asked, set };
}
