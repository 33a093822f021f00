import { stepEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { isRefusal } from '../../../api/api-error.ts';
import { call } from '../../../api/transport.ts';
import { keepText, keptText } from '../../../api/kept-text.ts';
import type { Delivery, KeptStep, StepPorts, StepStore } from './steps-outbox.ts';

const keyOf = (kit: string) => `uzor:steps:${kit}`;

const store: StepStore = {
  get: (kit) => readKept(keptText(keyOf(kit))),
  set: (kit, kept) => keepText(keyOf(kit), kept && JSON.stringify(kept)),
};

/** What an earlier page kept, null where it is nothing or odd. */
export function readKept(text: string | null): KeptStep | null {
  if (text === null) return null;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return null; // written by hand
  }
  const { step, base } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<
    Record<keyof KeptStep, unknown>
  >;
  return typeof step === 'number' && typeof base === 'number' ? { step, base } : null;
}

/** Where steps of a product's works are kept and sent to. */
export function stepPorts(product: ProductDefinition, onRefused: (kit: string) => void): StepPorts {
  return { store, onRefused, deliver: (kit, step, closing) => deliver(product, kit, step, closing) };
}

async function deliver(
  { apiBase }: ProductDefinition,
  id: string,
  step: number,
  keepalive: boolean,
): Promise<Delivery> {
  // The answer repeats every step of the work: they are here already, so it is not read.
  const { answer: _unread, ...saveProgress } = stepEndpoints(apiBase).saveProgress;
  try {
    await call(saveProgress, { params: { id }, body: { step }, keepalive });
    return 'saved';
  } catch (error) {
    return isRefusal(error) ? 'refused' : 'later';
  }
}
