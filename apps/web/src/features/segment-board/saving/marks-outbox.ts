import { segmentEndpoints, type SegmentWire } from '@uzor/contract';
import type { Operation } from '@uzor/kit';
import { delivered, Outbox } from '../../../api/outbox/outbox.ts';
import { call } from '../../../api/transport.ts';
import { Watched } from '../../../ui/watched.ts';
import { marksStore } from './marks-store.ts';

/** Result of sending the marks of a segment. */
export type MarksNews = { readonly segment: string; readonly saved: SegmentWire | null };

/** The latest answer of the server; `saved` is null after a refusal. */
export const marksNews = new Watched<MarksNews | null>(null);

/** Addresses of segments whose marks another tab of this browser has just saved. */
export const marksElsewhere = new Watched<{ readonly segment: string } | null>(null);

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('uzor-marks');
tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') marksElsewhere.set({ segment: data });
});

/** Browsers silently drop keepalive requests over 64 KiB. */
const keepaliveBytes = 60_000;

/** Unsent marks of all segments this browser has worked on. Their ids make repeated sending harmless. */
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
  onSaved: (segment, saved) => {
    marksNews.set({ segment, saved });
    tabs?.postMessage(segment);
  },
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

/** The first operations that fit in a body of `bytes`; ids and numbers are ASCII, so one character is one byte. */
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
