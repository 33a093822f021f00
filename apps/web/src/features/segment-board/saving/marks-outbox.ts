import { segmentEndpoints, type SegmentWire } from '@uzor/contract';
import type { Operation } from '@uzor/kit';
import { delivered, Outbox } from '../../../api/outbox/outbox.ts';
import { call } from '../../../api/transport.ts';
import { Watched } from '../../../ui/watched.ts';
import { marksStore } from './marks-store.ts';

/** What became of the marks of a segment at the server. */
export type MarksNews = { readonly segment: string; readonly saved: SegmentWire | null };

/** The latest answer of the server; `saved` null when it refused. */
export const marksNews = new Watched<MarksNews | null>(null);

/** Browsers drop a request of more than 64 KiB that outlives its page, without a word. */
const keepaliveBytes = 60_000;

/** Marks on their way to the server, of every segment this browser has worked on. Their ids make repeats harmless. */
export const marksOutbox = new Outbox<Operation, SegmentWire>({
  store: marksStore(),
  id: ({ id }) => id,
  merge: (waiting, added) => [...waiting, ...added],
  send: (segment, operations, closing) =>
    delivered(sendMarks(segment, closing ? firstThatFit(operations, keepaliveBytes) : operations)),
  atOnce: 500, // the contract takes 2000
  settleMs: 0,
  everyMs: 1000,
  retryMs: 2000,
  onSaved: (segment, saved) => marksNews.set({ segment, saved }),
  onRefused: (segment) => marksNews.set({ segment, saved: null }),
});

async function sendMarks(segment: string, operations: readonly Operation[]): Promise<SegmentWire> {
  const body = { operations: [...operations] };
  const { data } = await call(
    { ...segmentEndpoints('').operate, path: `${segment}/operations` },
    { body, keepalive: JSON.stringify(body).length <= keepaliveBytes },
  );
  return data;
}

/** As many operations from the start as a body of so many bytes may hold; ids and numbers are ASCII, a byte a character. */
export function firstThatFit(operations: readonly Operation[], bytes: number): Operation[] {
  let left = bytes - '{"operations":[]}'.length;
  const fitting: Operation[] = [];
  for (const operation of operations) {
    left -= JSON.stringify(operation).length + 1;
    if (left < 0) break;
    fitting.push(operation);
  }
  return fitting;
}
