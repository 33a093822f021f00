import { segmentEndpoints, type SegmentWire } from '@uzor/contract';
import type { Operation } from '@uzor/kit';
import { isRefusal } from '../../../api/api-error.ts';
import { call } from '../../../api/transport.ts';
import { Watched } from '../../../ui/watched.ts';
import { type Delivery, Outbox } from './outbox.ts';
import { lastingStore } from './outbox-store.ts';

/** What became of the marks of a segment at the server. */
export type MarksNews = { readonly segment: string; readonly saved: SegmentWire | null };

/** Counts every change of the outbox, so that components look again. */
export const outboxChanges = new Watched(0);
/** The latest answer of the server; `saved` null when it refused. */
export const marksNews = new Watched<MarksNews | null>(null);

/** Marks on their way to the server, of every segment this browser has worked on. */
export const marksOutbox = new Outbox<SegmentWire>({
  store: lastingStore(),
  deliver,
  deliverAtClose: (segment, operations) => void deliver(segment, operations),
  onSaved: (segment, saved) => marksNews.set({ segment, saved }),
  onRefused: (segment) => marksNews.set({ segment, saved: null }),
  onChange: () => outboxChanges.set(outboxChanges.value + 1),
});

/** Requests up to this size may outlive their page. */
const keepaliveBytes = 60_000;

async function deliver(segment: string, operations: readonly Operation[]): Promise<Delivery<SegmentWire>> {
  const body = { operations: [...operations] };
  try {
    const { data } = await call(
      { ...segmentEndpoints('').operate, path: `${segment}/operations` },
      { body, keepalive: JSON.stringify(body).length < keepaliveBytes },
    );
    return { outcome: 'saved', answer: data };
  } catch (error) {
    return { outcome: isRefusal(error) ? 'refused' : 'later' };
  }
}
