import { type KitListItemWire, kitEndpoints } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';
import { invalidateWorks } from '../../api/work-queries.ts';

/** A work that may be shared. */
export type Shareable = Pick<KitListItemWire, 'id' | 'type' | 'share_url'>;

/** The link of a work, how to make it and how to end it. */
export function useShare({ id, type, share_url }: Shareable) {
  const queries = useQueryClient();
  const [url, setUrl] = useState(share_url);
  const product = productOf(type);
  const { kit, share, endShare } = kitEndpoints(product.apiBase);
  function settle(now: string | null) {
    setUrl(now);
    void invalidate(queries, kit, { id });
    invalidateWorks(queries, product);
  }
  const making = useMutation({
    mutationFn: () => call(share, { params: { id } }),
    onSuccess: ({ data }) => settle(data.url),
  });
  const ending = useMutation({
    mutationFn: () => call(endShare, { params: { id } }),
    onSuccess: () => settle(null),
  });
  return { url, making, ending };
}
