import { stepEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { filled } from '../../../api/address.ts';
import { writeLocal, readLocal } from '../../../api/kept-text.ts';
import { delivered } from '../../../api/outbox/outbox.ts';
import { stepsPrefix } from '../../../api/outbox/resume-at.ts';
import { useSending } from '../../../api/outbox/use-sending.ts';
import { guestOf } from '../../../api/together/guest-keys.ts';
import { call } from '../../../api/transport.ts';
import { invalidateProgress } from '../../../api/work-queries.ts';
import { syncInBackground } from '../../../api/works/background.ts';
import { changeKept } from '../../../api/works/kept-answers.ts';
import { works } from '../../../api/works/works.ts';
import { type StepPorts, StepsOutbox } from './steps-outbox.ts';

export function useStepsOutbox(
  product: ProductDefinition,
  kitId: string,
  server: number,
  onRefused: () => void,
): StepsOutbox {
  const [outbox] = useState(() => new StepsOutbox(server, stepPorts(product, kitId, onRefused)));
  const queries = useQueryClient();
  useSending(outbox);
  useEffect(() => {
    void outbox.flush();
    return () => {
      void outbox.flush().then(() => {
        outbox.close();
        invalidateProgress(queries, product, kitId);
      });
    };
  }, [outbox, queries, product, kitId]);
  return outbox;
}

const keptStep = z.object({ step: z.number(), base: z.number() });

export function stepPorts({ apiBase }: ProductDefinition, id: string, onRefused: () => void): StepPorts {
  // The answer is ignored: it only repeats the steps of the work.
  const { answer: _unread, ...saveProgress } = stepEndpoints(apiBase).saveProgress;
  const { progress } = stepEndpoints(apiBase);
  const params = { id };
  const key = stepsPrefix + id;
  const save = async (step: number, keepalive: boolean) => {
    await call(saveProgress, { params, body: { step }, keepalive });
    await changeKept(progress, { params }, ({ data }) => ({ data: { ...data, current_step: step } }));
  };
  return {
    kept() {
      try {
        return keptStep.safeParse(JSON.parse(readLocal(key) ?? 'null')).data ?? null;
      } catch {
        return null; // invalid JSON
      }
    },
    keep(step) {
      // Stored twice: IndexedDB may lose a write as the page closes, and a service worker cannot read local storage.
      writeLocal(key, step && JSON.stringify(step));
      void works.leaveStep(filled(progress.path, params), step && { ...step, guest: guestOf(id)?.key ?? null });
    },
    onUnsent: () => void syncInBackground(),
    send: (step, keepalive) => delivered(save(step, keepalive)),
    onRefused,
  };
}
