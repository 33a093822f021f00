import { type ConfigWire, endpoints } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';

export interface ShopNotice {
  readonly id: string;
  readonly text: string;
}

const noticeOf = ({ data }: { readonly data: ConfigWire }): ShopNotice | null =>
  data.notice === null || data.notice_id === null ? null : { id: data.notice_id, text: data.notice };

export function useShopNotice(): ShopNotice | null {
  return useQuery({ ...query(endpoints.config), select: noticeOf }).data ?? null;
}
