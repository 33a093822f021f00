import { endpoints, taskStatus } from '@uzor/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { dataOf, keepAnswer, query } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';

/** How often an archive on its way is asked after, ms. */
const askEveryMs = 10_000;

/** The customer's archive and the way to ask for it. */
export function useExport() {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { data: archive, isPending } = useQuery({
    ...query(endpoints.profileExport),
    select: dataOf,
    staleTime: 0,
    refetchInterval: ({ state }) => (isMade(state.data?.data.status ?? null) ? askEveryMs : false),
  });

  async function ask() {
    setAsking(true);
    setProblem(null);
    try {
      await keepAnswer(queries, endpoints.profileExport, {}, await call(endpoints.exportProfile));
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setProblem(refusal.message);
    } finally {
      setAsking(false);
    }
  }
  const status = archive?.status ?? null;
  return {
    isPending,
    url: archive?.url ?? null,
    making: isMade(status),
    failed: status === taskStatus.failed,
    problem,
    asking,
    ask,
  };
}

const isMade = (status: number | null) => status === taskStatus.pending || status === taskStatus.inProcess;
