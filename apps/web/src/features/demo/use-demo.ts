import { channels, type DemoWire, demoEndpoints, taskStatus } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { eraseKeyOf, keepEraseKey } from '../../api/demo-keys.ts';
import { call } from '../../api/transport.ts';
import { dataOf, keepAnswer, query } from '../../api/queries.ts';
import { useStatusChannel } from '../../api/realtime.ts';

const pollMs = 1200;

export const demoInMaking = ({ status }: Pick<DemoWire, 'status'>) =>
  status === taskStatus.pending || status === taskStatus.inProcess;

interface Opinion {
  readonly like: boolean;
  /** Name of the picture in view. */
  readonly look: string | undefined;
}

/** A demo with its vote and its deletion. Refetched on every realtime message, and by a timer until it is complete. */
export function useDemo(product: ProductDefinition, slug: string) {
  const queries = useQueryClient();
  const calls = demoEndpoints(product.demoBase);
  const question = { params: { slug } };
  const [eraseKey] = useState(() => eraseKeyOf(slug));
  const [guestLike, setGuestLike] = useState<boolean | null>(null);
  const demo = useQuery({
    ...query(calls.demo, question),
    select: dataOf,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && demoInMaking(state.data.data) ? pollMs : false),
  });
  useStatusChannel(demo.data && demoInMaking(demo.data) ? channels.demo(slug) : null, () => void demo.refetch());
  const react = useMutation({
    mutationFn: (said: Opinion) => call(calls.demoReaction, { ...question, body: said }),
    // Optimistic: the dialog opens without waiting for the answer, and repeating a vote is harmless.
    onMutate: ({ like }: Opinion) =>
      keepAnswer(queries, calls.demo, question, (known) => known && { data: { ...known.data, like } }),
  });
  const erase = useMutation({
    // Fails at once while offline. By default it would wait and erase later, unasked.
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await call(calls.eraseDemo, { ...question, body: { erase_key: eraseKey ?? '' } });
      } catch (problem) {
        // The demo was already erased in another tab or has expired.
        if (!(problem instanceof ApiError) || problem.status !== 404) throw problem;
      }
    },
    onSuccess: () => keepEraseKey(slug, null),
  });
  return {
    demo,
    /** True if the demo was made in this browser rather than opened by a link. */
    isMine: eraseKey !== null,
    /** The viewer's vote. Guests neither see nor change the maker's vote. */
    like: eraseKey === null ? guestLike : (demo.data?.like ?? null),
    react: eraseKey === null ? ({ like }: Opinion) => setGuestLike(like) : react.mutate,
    erase,
  };
}
