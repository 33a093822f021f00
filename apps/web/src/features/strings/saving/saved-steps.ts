import { stepEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import * as z from 'zod/mini';
import { callLater, notLater } from '../../../api/outbox/later.ts';
import { delivered } from '../../../api/outbox/outbox.ts';
import type { KeptStep } from '../../../api/outbox/resume-at.ts';
import { textStore } from '../../../api/outbox/store.ts';
import { call, wireCall } from '../../../api/transport.ts';
import type { StepPorts } from './steps-outbox.ts';

const keptStep = z.object({ step: z.number(), base: z.number() });

/** Steps are stored at once, because the page may be closed right after a step. */
const store = textStore<KeptStep>('uzor:steps:', (kept) => keptStep.safeParse(kept).data ?? null);

/** The local store and the endpoint for steps of a product's works. */
export function stepPorts({ apiBase }: ProductDefinition, onRefused: (kit: string) => void): StepPorts {
  // The answer repeats every step of the work, which are loaded already, so it is ignored.
  const { answer: _unread, ...saveProgress } = stepEndpoints(apiBase).saveProgress;
  return {
    store,
    onRefused,
    later: (id, kept) => {
      const wired = wireCall(saveProgress, { params: { id }, body: { step: kept?.step ?? 0 } });
      void (kept ? callLater({ ...wired, ahead: kept }) : notLater(wired.address));
    },
    deliver: (id, step, keepalive) => delivered(call(saveProgress, { params: { id }, body: { step }, keepalive })),
  };
}
