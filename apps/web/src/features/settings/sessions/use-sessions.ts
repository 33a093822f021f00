import { endpoints, type SessionWire } from '@uzor/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { dataOf, invalidate, keepAnswer, query } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { notify } from '../../../ui/notification/notify.ts';

/** Where the customer is signed in, as the server has it now. */
export function useSessions() {
  return useQuery({ ...query(endpoints.sessions), select: dataOf, staleTime: 0 });
}

/** Ends sign-ins; `ending` is the id of the one under way, or `others`. */
export function useEnding() {
  const queries = useQueryClient();
  const [ending, setEnding] = useState<string | null>(null);

  async function end(id: string, ask: () => Promise<unknown>, stays: (session: SessionWire) => boolean) {
    setEnding(id);
    try {
      await ask();
      await keepAnswer(
        queries,
        endpoints.sessions,
        {},
        (known) => known && { ...known, data: known.data.filter(stays) },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Another device was faster: the list is old.
      if (error.status === 404) await invalidate(queries, endpoints.sessions);
      else notify({ tone: 'danger', title: error.message });
    } finally {
      setEnding(null);
    }
  }
  return {
    ending,
    endOne: (id: string) =>
      end(
        id,
        () => call(endpoints.endSession, { params: { id } }),
        (session) => session.id !== id,
      ),
    endOthers: () =>
      end(
        'others',
        () => call(endpoints.endOtherSessions),
        ({ current }) => current,
      ),
  };
}
