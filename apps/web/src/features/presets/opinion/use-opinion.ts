import { type BlankWire, channels, kitEndpoints, opinionChanged, opinionEndpoints } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOf, invalidate, query } from '../../../api/queries.ts';
import { useChannel } from '../../../api/realtime.ts';
import { call } from '../../../api/transport.ts';

/** Votes are also refetched at this interval, because a realtime message may be lost. */
const lookAgainMs = 30_000;

type Order = Pick<BlankWire, 'product_type' | 'slug'>;

function callsOf({ product_type: kind }: Order) {
  const { apiBase } = productOf(kind);
  return { ...opinionEndpoints(apiBase), blank: kitEndpoints(apiBase).blank };
}

export function useAsking(order: Order) {
  const queries = useQueryClient();
  const { askOpinion, blank } = callsOf(order);
  const params = { slug: order.slug };
  return useMutation({
    networkMode: 'always',
    mutationFn: async (presets: number[]) => (await call(askOpinion, { params, body: { presets } })).data.url,
    onSuccess: () => invalidate(queries, blank, params),
  });
}

export function useOpinion(order: Order) {
  const queries = useQueryClient();
  const { opinion, endOpinion, hideWords, blank } = callsOf(order);
  const params = { slug: order.slug };
  const shown = useQuery({
    ...query(opinion, { params }),
    select: dataOf,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });
  const again = () => invalidate(queries, opinion, params);
  useChannel(channels.blank(order.slug), {
    events: { [opinionChanged]: () => void again() },
    onJoined: () => void again(),
  });
  const ending = useMutation({
    networkMode: 'always',
    mutationFn: () => call(endOpinion, { params }),
    onSuccess: () => Promise.all([invalidate(queries, blank, params), again()]),
  });
  const hiding = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(hideWords, { params: { ...params, id } }),
    onSuccess: again,
  });
  return { shown, ending, hiding };
}
