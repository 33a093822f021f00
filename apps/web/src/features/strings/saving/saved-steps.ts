import { stepEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import * as z from 'zod/mini';
import { delivered } from '../../../api/outbox/outbox.ts';
import { textStore } from '../../../api/outbox/store.ts';
import { call } from '../../../api/transport.ts';
import type { KeptStep, StepPorts } from './steps-outbox.ts';

const keptStep = z.object({ step: z.number(), base: z.number() });

/** Steps are kept at once: a page may be closed in the moment in which one is wound. */
const store = textStore<KeptStep>('uzor:steps:', (kept) => keptStep.safeParse(kept).data ?? null);

/** Where steps of a product's works are kept and sent to. */
export function stepPorts({ apiBase }: ProductDefinition, onRefused: (kit: string) => void): StepPorts {
  // The answer repeats every step of the work: they are here already, so it is not read.
  const { answer: _unread, ...saveProgress } = stepEndpoints(apiBase).saveProgress;
  return {
    store,
    onRefused,
    deliver: (id, step, keepalive) => delivered(call(saveProgress, { params: { id }, body: { step }, keepalive })),
  };
}
