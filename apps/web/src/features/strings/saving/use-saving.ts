import type { ProductDefinition } from '@uzor/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSending } from '../../../api/outbox/use-sending.ts';
import { invalidateProgress } from '../../../api/work-queries.ts';
import { stepPorts } from './saved-steps.ts';
import { StepsOutbox } from './steps-outbox.ts';

/** Sends the steps of one work to the server. */
export function useStepsOutbox(
  product: ProductDefinition,
  kitId: string,
  server: number,
  onRefused: () => void,
): StepsOutbox {
  const [outbox] = useState(() => new StepsOutbox(kitId, server, stepPorts(product, onRefused)));
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

/** The state of saving; rerenders when it changes. */
export function useSaving(outbox: StepsOutbox) {
  const { watch } = outbox.changes;
  const status = useSyncExternalStore(watch, () => outbox.status);
  const count = useSyncExternalStore(watch, () => outbox.unsaved);
  return { status, count };
}
