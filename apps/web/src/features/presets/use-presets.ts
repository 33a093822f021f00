import { type BlankWire, channels, kitEndpoints, taskStatus } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { blankQuery, keepBlank } from '../../api/blank-queries.ts';
import { call } from '../../api/transport.ts';
import { useStatusChannel } from '../../api/realtime.ts';

const pollMs = 1200;
/** Waiting time after which a notice is shown, milliseconds. */
const slowAfterMs = 25_000;

const makingNow = ({ generation_status }: BlankWire) =>
  generation_status === taskStatus.pending || generation_status === taskStatus.inProcess;
const begun = ({ size_id, filter_id, raw_photo }: BlankWire) =>
  raw_photo !== null && size_id !== null && filter_id !== null;

/** The presets of a blank, refetched on every realtime message and by a timer until all are ready. */
export function usePresets(product: ProductDefinition, slug: string) {
  const endpoint = kitEndpoints(product.apiBase);
  const queries = useQueryClient();
  const blank = useQuery({
    ...blankQuery(product, slug),
    refetchInterval: ({ state: { data: known } }) =>
      known && begun(known.data) && makingNow(known.data) ? pollMs : false,
  });
  const making = blank.data !== undefined && begun(blank.data) && makingNow(blank.data);
  useStatusChannel(making ? channels.blank(slug) : null, () => void blank.refetch());

  const again = useMutation({
    mutationFn: ({ size_id, filter_id, orientation }: BlankWire) =>
      call(endpoint.generate, { params: { slug }, body: { size_id, filter_id, orientation } }),
    onSuccess: (answer) => keepBlank(queries, product, answer),
  });
  const take = useMutation({
    mutationFn: (preset: number) => call(endpoint.applyPreset, { params: { slug }, body: { preset } }),
    onSuccess: (answer) => keepBlank(queries, product, answer),
  });
  return { blank, making, slow: useSlow(making), begun: blank.data !== undefined && begun(blank.data), again, take };
}

/** True once `going` has been true for longer than the waiting time. */
function useSlow(going: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!going) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [going]);
  return slow;
}
