import { type KitDetailWire, type StepsProgressWire, stepEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataOf, opening, query } from '../../api/queries.ts';
import { kitQuery } from '../../api/work-queries.ts';
import { callKept } from '../../api/works/kept-answers.ts';

export interface OpenedWork {
  readonly kit: KitDetailWire;
  readonly progress: StepsProgressWire;
}

/** Loads the current steps from the server, because another device may have continued. */
const progressQuery = ({ apiBase }: ProductDefinition, id: string) =>
  opening(
    'player',
    [apiBase, id],
    async (signal) => (await callKept(stepEndpoints(apiBase).progress, { params: { id }, signal })).data,
  );

export function useWork(product: ProductDefinition, id: string) {
  const kit = useQuery(kitQuery(product, id));
  const steps = useQuery(progressQuery(product, id));
  const opened: OpenedWork | null = useMemo(
    () => (kit.data && steps.data ? { kit: kit.data, progress: steps.data } : null),
    [kit.data, steps.data],
  );
  const retry = () => void Promise.all([kit, steps].filter(({ isError }) => isError).map((query) => query.refetch()));
  return {
    opened,
    error: kit.error ?? steps.error,
    retry,
    again: () => void steps.refetch(),
    askedAt: steps.dataUpdatedAt,
  };
}

/** Music and voices to choose from. If they fail to load, the player is silent. */
export type Sounds = ReturnType<typeof useSounds>;

export function useSounds({ apiBase }: ProductDefinition) {
  const calls = stepEndpoints(apiBase);
  const tracks = useQuery({ ...query(calls.audios), select: dataOf });
  const voices = useQuery({ ...query(calls.voiceovers), select: dataOf });
  return {
    tracks: tracks.data ?? [],
    voices: voices.data ?? [],
    failed: tracks.isError || voices.isError,
    loading: tracks.isPending || voices.isPending,
    retry: () => void Promise.all([tracks.refetch(), voices.refetch()]),
  };
}
