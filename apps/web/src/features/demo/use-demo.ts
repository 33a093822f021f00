import { channels, type DemoWire, demoEndpoints, taskStatus } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/transport.ts';
import { dataOf, keepAnswer, query } from '../../api/queries.ts';
import { useStatusChannel } from '../../api/realtime.ts';

const pollMs = 1200;

/** True while pictures are being made. */
export const demoInMaking = ({ status }: Pick<DemoWire, 'status'>) =>
  status === taskStatus.pending || status === taskStatus.inProcess;

/** A demo, refetched on every realtime message and by a timer until complete, with its vote. */
export function useDemo(product: ProductDefinition, slug: string) {
  const queries = useQueryClient();
  const calls = demoEndpoints(product.demoBase);
  const question = { params: { slug } };
  const demo = useQuery({
    ...query(calls.demo, question),
    select: dataOf,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && demoInMaking(state.data.data) ? pollMs : false),
  });
  useStatusChannel(demo.data && demoInMaking(demo.data) ? channels.demo(slug) : null, () => void demo.refetch());
  const react = useMutation({
    mutationFn: (like: boolean) => call(calls.demoReaction, { ...question, body: { like } }),
    // Optimistic: the dialog opens without waiting for the answer, and repeating a vote is harmless.
    onMutate: (like: boolean) =>
      keepAnswer(queries, calls.demo, question, (known) => known && { data: { ...known.data, like } }),
  });
  return { demo, react: react.mutate };
}
