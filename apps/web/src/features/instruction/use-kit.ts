import {
  channels,
  endpoints,
  type KitDetailWire,
  type SegmentListItemWire,
  stepEndpoints,
  taskStatus,
} from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useQuery } from '@tanstack/react-query';
import { dataOf, query } from '../../api/queries.ts';
import { useStatusChannel } from '../../api/realtime.ts';
import { kitQuery, segmentsQuery } from '../../api/work-queries.ts';

const pollMs = 1500;
/** Polling interval for segments after the booklet is ready; longer than before. */
const calmPollMs = 4000;

export const bookletReady = ({ instruction }: KitDetailWire) =>
  instruction?.status === taskStatus.completed && instruction.url !== null;
export const bookletFailed = ({ instruction }: KitDetailWire) => instruction?.status === taskStatus.failed;
const bookletInMaking = (kit: KitDetailWire) => !bookletReady(kit) && !bookletFailed(kit);

/** The kit, refetched on every realtime message and by a timer until its booklet and segments are ready. */
export function useKit(product: ProductDefinition, kitId: string) {
  const kit = useQuery({
    ...kitQuery(product, kitId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && bookletInMaking(state.data.data) ? pollMs : false),
  });
  const segments = useQuery({
    ...segmentsQuery(product, kitId),
    enabled: product.segments !== 'none' && kit.data !== undefined,
    refetchInterval: ({ state }) => {
      const going = state.data && state.data.meta.pictures_generation_status < taskStatus.completed;
      return going ? (kit.data && bookletInMaking(kit.data) ? pollMs : calmPollMs) : false;
    },
  });
  const thread = useQuery({
    ...query(stepEndpoints(product.apiBase).progress, { params: { id: kitId } }),
    select: dataOf,
    enabled: product.segments === 'none' && kit.data !== undefined,
  });
  const profile = useQuery({ ...query(endpoints.profile), select: dataOf });
  const making = kit.data !== undefined && bookletInMaking(kit.data);
  useStatusChannel(making ? channels.booklet(kitId) : null, () => void kit.refetch());
  useStatusChannel(
    making && product.segments !== 'none' ? channels.pictures(kitId) : null,
    () => void segments.refetch(),
  );
  const list: readonly SegmentListItemWire[] = segments.data?.data.flat() ?? [];
  return { kit, segments: list, thread: thread.data ?? null, email: profile.data?.email ?? null };
}
