import type { DeskCodeWire, DeskJobWire, DeskMailWire, DeskOrderLineWire, DeskOrderWire } from '@uzor/contract';
import type { OpenJob } from '../../platform/jobs/pg-boss-rows.ts';
import type { Blank } from '../blanks/index.ts';
import type { Code } from '../codes/index.ts';
import type { mailRepository } from '../mails/index.ts';
import type { deskRepository } from './repository.ts';

interface OrderLine extends Pick<Blank, 'slug' | 'kind' | 'status' | 'created_at'> {
  readonly code: string;
  readonly email: string | null;
  readonly kit_id: string | null;
}
export function lineToWire({ slug, kind, status, created_at: at, code, email, kit_id }: OrderLine): DeskOrderLineWire {
  return { slug, type: kind, status, code, email, created_at: at.toISOString(), kit_id };
}

export function codeToWire({ code, kind, uses, used, batch, marketplace, ...at }: Code): DeskCodeWire {
  const blocked = at.blocked_at?.toISOString() ?? null;
  return {
    code,
    type: kind,
    uses,
    used,
    batch,
    marketplace,
    blocked_at: blocked,
    created_at: at.created_at.toISOString(),
  };
}

type Request = Awaited<ReturnType<ReturnType<typeof deskRepository>['requestsOf']>>[number];
/** A request for missing parts as the story of its order tells it: not where the parcel goes. */
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

/** A page of rows, of which one more than `most` was read, and where the next one begins. */
export function pageOf<Row extends { readonly id: string }, Wire>(
  rows: readonly Row[],
  most: number,
  toWire: (row: Row) => Wire,
) {
  const shown = rows.slice(0, most);
  return { data: shown.map(toWire), meta: { next: rows.length > most ? (shown.at(-1)?.id ?? null) : null } };
}
