import { type BodyOf, segmentEndpoints } from '@uzor/contract';
import { base64Of } from '@uzor/engine';
import { type Operation, packOperations } from '@uzor/kit';
import { ApiError } from '../../../api/api-error.ts';
import { callLater, notLater } from '../../../api/outbox/later.ts';
import { delivered, Outbox } from '../../../api/outbox/outbox.ts';
import { call, wireCall } from '../../../api/transport.ts';
import { Watched } from '../../../ui/watched.ts';
import { marksStore } from './marks-store.ts';
import type { SavedMarks } from './packed-answers.ts';

/** Result of sending the marks of a segment. */
export type MarksNews = { readonly segment: string; readonly saved: SavedMarks | null };

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
export const marksOutbox = new Outbox<Operation, SavedMarks>({
  store: marksStore(),
  id: ({ id }) => id,
  merge: (waiting, added) => [...waiting, ...added],
  send: (segment, operations, closing) =>
    delivered(sendMarks(segment, closing ? firstThatFit(operations, keepaliveBytes) : operations)),
  later: (segment, operations) => {
    const wired = wireCall(operateOn(segment), { body: packed((operations ?? []).slice(0, mostAtOnce)) });
    void (operations ? callLater(wired) : notLater(wired.address));
  },
  atOnce: 500,
  settleMs: 0,
  everyMs: 1000,
  retryMs: 2000,
  onSaved: (segment, saved) => {
    marksNews.set({ segment, saved });
    tabs?.postMessage(segment);
  },
  onRefused: (segment) => marksNews.set({ segment, saved: null }),
});

/** Marks of a call at most, by the contract. */
const mostAtOnce = 2000;

const operateOn = (segment: string) => ({ ...segmentEndpoints('').operate, path: `${segment}/operations` as const });
const packed = (operations: readonly Operation[]) => ({ packed: base64Of(packOperations(operations)) });

/** Sends marks packed; where they are refused so, as a list, which a server of before takes, and in which errors name their operation. */
async function sendMarks(segment: string, operations: readonly Operation[]): Promise<SavedMarks> {
  const operate = operateOn(segment);
  const send = async (body: BodyOf<typeof operate>) => {
    const keepalive = JSON.stringify(body).length <= keepaliveBytes;
    return (await call(operate, { body, keepalive })).data;
  };
  try {
    return await send(packed(operations));
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 422) throw problem;
    return send({ operations: [...operations] });
  }
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
