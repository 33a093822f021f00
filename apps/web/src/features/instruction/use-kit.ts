import {
  channels,
  endpoints,
  kitEndpoints,
  type KitDetailWire,
  type SegmentListItemWire,
  segmentEndpoints,
  stepEndpoints,
  taskStatus,
} from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useStatusChannel } from '../../api/realtime.ts';

const pollMs = 1500;
/** Segments that come later than their booklet are asked for more calmly. */
const calmPollMs = 4000;

export const bookletReady = ({ instruction }: KitDetailWire) =>
  instruction?.status === taskStatus.completed && instruction.url !== null;
export const bookletFailed = ({ instruction }: KitDetailWire) => instruction?.status === taskStatus.failed;
const bookletInMaking = (kit: KitDetailWire) => !bookletReady(kit) && !bookletFailed(kit);

/** The kit as its booklet comes to be: a message asks at once, a clock asks anyway. */
export function useKit(product: ProductDefinition, kitId: string) {
  const params = { id: kitId };
  const kit = useQuery({
    queryKey: ['kit', product.kind, kitId],
    queryFn: async ({ signal }) => (await call(kitEndpoints(product.apiBase).kit, { params, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && bookletInMaking(state.data) ? pollMs : false),
  });
  const segments = useQuery({
    queryKey: ['segments', product.kind, kitId],
    queryFn: async ({ signal }) => call(segmentEndpoints(product.apiBase).segments, { params, signal }),
    enabled: product.segments !== 'none' && kit.data !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const going = state.data && state.data.meta.pictures_generation_status < taskStatus.completed;
      return going ? (kit.data && bookletInMaking(kit.data) ? pollMs : calmPollMs) : false;
    },
  });
  const thread = useQuery({
    queryKey: ['thread', product.kind, kitId],
    queryFn: async ({ signal }) => (await call(stepEndpoints(product.apiBase).progress, { params, signal })).data,
    enabled: product.segments === 'none' && kit.data !== undefined,
  });
  const profile = useQuery({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => (await call(endpoints.profile, { signal })).data,
  });
  const making = kit.data !== undefined && bookletInMaking(kit.data);
  useStatusChannel(making ? channels.booklet(kitId) : null, () => void kit.refetch());
  useStatusChannel(
    making && product.segments !== 'none' ? channels.pictures(kitId) : null,
    () => void segments.refetch(),
  );
  const list: readonly SegmentListItemWire[] = segments.data?.data.flat() ?? [];
  return { kit, segments: list, thread: thread.data ?? null, email: profile.data?.email ?? null };
}
