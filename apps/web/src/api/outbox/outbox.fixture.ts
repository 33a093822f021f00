import type { Operation } from '@uzor/kit';
import { type Delivery, Outbox } from './outbox.ts';
import { memoryStore } from './store.ts';

export const segment = '/tile/k1/segment/s1';

/** The end of a line to the server. */
export interface Remote {
  readonly take: (operations: readonly Operation[]) => void;
  readonly deliver: (segment: string, operations: readonly Operation[]) => Promise<Delivery<number>>;
}

/** An outbox as that of marks, and what it told. */
export function outboxTo(remote: Remote, store = memoryStore<Operation>()) {
  const saved: number[] = [];
  const refused: string[] = [];
  const outbox = new Outbox<Operation, number>({
    store,
    id: ({ id }) => id,
    merge: (waiting, added) => [...waiting, ...added],
    send: async (_segment, operations, closing) => {
      if (!closing) return remote.deliver(_segment, operations);
      remote.take(operations);
      return { outcome: 'later' };
    },
    atOnce: 500,
    settleMs: 0,
    everyMs: 1000,
    retryMs: 2000,
    onSaved: (_segment, answer) => saved.push(answer),
    onRefused: (which) => refused.push(which),
  });
  return { outbox, store, saved, refused };
}
