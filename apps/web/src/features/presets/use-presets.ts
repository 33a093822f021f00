import { type BlankWire, channels, kitEndpoints, lookAgainMs, taskStatus } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { blankQuery, keepBlank } from '../../api/blank-queries.ts';
import { call } from '../../api/transport.ts';
import { useStatusChannel } from '../../api/realtime.ts';
import { notify } from '../../ui/notification/notify.ts';
import { useSlow } from '../../ui/use-slow.ts';

const slowAfterMs = 25_000;
/** If saving a choice takes longer than this, the connection counts as lost. */
const unansweredAfterMs = 2500;

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
      known && begun(known.data) && makingNow(known.data) ? lookAgainMs(known.data) : false,
  });
  const making = blank.data !== undefined && begun(blank.data) && makingNow(blank.data);
  const inLine = making && blank.data?.place !== null;
  useStatusChannel(making ? channels.blank(slug) : null, () => void blank.refetch());

  const again = useMutation({
    networkMode: 'always',
    mutationFn: ({ size_id, filter_id, orientation }: BlankWire) =>
      call(endpoint.generate, { params: { slug }, body: { size_id, filter_id, orientation } }),
    onSuccess: (answer) => keepBlank(queries, product, answer),
    onError: ({ message }) => notify({ tone: 'danger', title: message }),
  });
  const sending = useRef<AbortController | null>(null);
  const take = useMutation({
    // Fails at once while offline. By default it would wait and be sent later, unasked.
    networkMode: 'always',
    mutationFn: (preset: number) => {
      sending.current = new AbortController();
      return call(endpoint.applyPreset, { params: { slug }, body: { preset }, signal: sending.current.signal });
    },
    onSuccess: (answer) => keepBlank(queries, product, answer),
  });
  /** Stops waiting for an answer. It does no harm if the server saves the choice anyway. */
  const cancelTaking = () => {
    sending.current?.abort();
    take.reset();
  };
  return {
    blank,
    making,
    slow: useSlow(making && !inLine, slowAfterMs),
    begun: blank.data !== undefined && begun(blank.data),
    again,
    take,
    takeIsSlow: useSlow(take.isPending, unansweredAfterMs),
    cancelTaking,
  };
}
