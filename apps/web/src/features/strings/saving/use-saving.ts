import type { ProductDefinition } from '@uzor/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { invalidateProgress } from '../../../api/work-queries.ts';
import { stepPorts } from './saved-steps.ts';
import { StepsOutbox } from './steps-outbox.ts';

/** The steps of one work on their way to the server; leaves with the page, goes on when the connection is back. */
export function useStepsOutbox(
  product: ProductDefinition,
  kitId: string,
  server: number,
  onRefused: () => void,
): StepsOutbox {
  const [outbox] = useState(() => new StepsOutbox(kitId, server, stepPorts(product, onRefused)));
  const queries = useQueryClient();
  useEffect(() => {
    const send = () => void outbox.flush();
    const leave = () => outbox.sendOnLeave();
    const hide = () => (document.visibilityState === 'hidden' ? outbox.sendOnLeave() : send());
    send();
    window.addEventListener('online', send);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      void outbox.flush().then(() => {
        outbox.close();
        invalidateProgress(queries, product, kitId);
      });
    };
  }, [outbox, queries, product, kitId]);
  return outbox;
}

/** How saving fares, drawn again when it changes. */
export function useSaving(outbox: StepsOutbox) {
  const status = useSyncExternalStore(outbox.watch, () => outbox.status);
  const count = useSyncExternalStore(outbox.watch, () => outbox.unsaved);
  return { status, count };
}
