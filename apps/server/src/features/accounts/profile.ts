import type { FileWire, ProfileWire } from '@uzor/contract';
import type { Account } from './ledger.ts';

/** An account as its owner sees it. */
export function profileToWire(account: Account, avatar: FileWire | null, unfinished: ProfileWire['unfinished_blank']): ProfileWire {
  return {
    email: account.email,
    full_name: account.full_name,
    birth_date: account.birth_date,
    gender: account.gender,
    avatar,
    created_at: account.created_at.toISOString(),
    last_viewed_product_type: account.last_viewed_kind,
    unfinished_blank: unfinished,
  };
}
