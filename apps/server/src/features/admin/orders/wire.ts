import type { DeskJobWire, DeskMailWire, DeskOrderLineWire, DeskOrderWire } from '@uzor/contract';
import type { OpenJob } from '../../../platform/jobs/pg-boss-rows.ts';
import type { Blank } from '../../orders/index.ts';
import { endOf } from '../../codes/index.ts';
import type { mailRepository } from '../../mails/index.ts';
import type { adminRepository } from './repository.ts';

interface OrderLine extends Pick<Blank, 'slug' | 'kind' | 'status' | 'created_at'> {
  readonly code_id: string;
  readonly code: string;
  readonly email: string | null;
  readonly kit_id: string | null;
}
export function lineToWire({
  slug,
  kind,
  status,
  created_at: at,
  code_id,
  code,
  email,
  kit_id,
}: OrderLine): DeskOrderLineWire {
  return { slug, type: kind, status, code_id, code: endOf(code), email, created_at: at.toISOString(), kit_id };
}

type Request = Awaited<ReturnType<ReturnType<typeof adminRepository>['requestsOf']>>[number];
/** A request for missing parts in the story of its order, without its recipient. */
export function requestToWire({ id, state, ...at }: Request): DeskOrderWire['parts'][number] {
  return {
    id,
    state,
    asked_at: at.asked_at.toISOString(),
    packed_at: at.packed_at?.toISOString() ?? null,
    ended_at: at.ended_at?.toISOString() ?? null,
  };
}

type OneMail = Awaited<ReturnType<ReturnType<typeof mailRepository>['latestOf']>>[number];
export function mailToWire({ id, subject_kind: kind, address, status, tries, ...mail }: OneMail): DeskMailWire {
  const sent = mail.sent_at?.toISOString() ?? null;
  return {
    id,
    kind,
    to: address,
    status,
    tries,
    created_at: mail.created_at.toISOString(),
    sent_at: sent,
    error: mail.last_error,
  };
}

export function jobToWire({ id, queue, state, tries, createdAt, nextAt, error }: OpenJob): DeskJobWire {
  return {
    id,
    queue,
    state,
    tries,
    created_at: createdAt.toISOString(),
    next_at: nextAt?.toISOString() ?? null,
    error,
  };
}
