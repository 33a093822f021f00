import { channels, type DemoWire, demoEndpoints, taskStatus } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useStatusChannel } from '../../api/realtime.ts';

const pollMs = 1200;

/** Pictures are still to come. */
export const demoInMaking = ({ status }: Pick<DemoWire, 'status'>) =>
  status === taskStatus.pending || status === taskStatus.inProcess;

const demoQuery = ({ demoBase }: ProductDefinition, slug: string) =>
  queryOptions({
    queryKey: ['demo', demoBase, slug],
    queryFn: async ({ signal }) => (await call(demoEndpoints(demoBase).demo, { params: { slug }, signal })).data,
    staleTime: 0,
  });

/** A demo as its pictures become ready, a message asks at once, a clock asks anyway; and what its visitor thinks of it. */
export function useDemo(product: ProductDefinition, slug: string) {
  const queries = useQueryClient();
  const asked = demoQuery(product, slug);
  const demo = useQuery({
    ...asked,
    refetchInterval: ({ state }) => (state.data && demoInMaking(state.data) ? pollMs : false),
  });
  useStatusChannel(demo.data && demoInMaking(demo.data) ? channels.demo(slug) : null, () => void demo.refetch());
  const react = useMutation({
    mutationFn: (like: boolean) =>
      call(demoEndpoints(product.demoBase).demoReaction, { params: { slug }, body: { like } }),
    // What was said shows at once: the dialog it opens does not wait for the answer, and saying it again is harmless.
    onMutate: (like: boolean) =>
      queries.setQueryData(asked.queryKey, (known: DemoWire | undefined) => known && { ...known, like }),
  });
  return { demo, react: react.mutate };
}
