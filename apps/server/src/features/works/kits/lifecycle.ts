import { type TaskStatus, taskStatus } from '@uzor/contract';
import type { Selectable, Updateable } from 'kysely';
import type { KitTable } from '../tables.ts';

/*
 * What is made for a kit after its order: a booklet, then pictures of its segments, each by a separate job.
 *
 *     pending ──begins──▶ in process ──made──▶ completed
 *        ▲                     └──────fails──▶ failed
 *        └─────────────────again──────────────────┘
 *
 * A job begins again if the process that ran it has ended. `fails`: the job was given up. `again`: the owner has come
 * back, and a new job is queued.
 *
 * A finished booklet releases the mails that wait for it. The pictures follow the booklet, whether it is made or failed:
 * with a single thread, drawing them first would delay the mail.
 */

/**
 * A kit without its scheme, which only jobs and segments need, and without the columns that record whether its late
 * booklet was reported and its colours were counted.
 */
export type Kit = Omit<Selectable<KitTable>, 'scheme' | 'late_told_at' | 'colours_counted'>;
export type KitMaking = Pick<Kit, 'booklet_status' | 'pictures_status'>;

export type KitEvent =
  | { readonly of: 'booklet'; readonly on: 'made'; readonly booklet: string }
  | { readonly of: 'pictures'; readonly on: 'made' }
  | { readonly of: 'booklet' | 'pictures'; readonly on: 'begins' | 'fails' | 'again' };

export interface KitTransition {
  readonly columns: Updateable<KitTable>;
  /** Mails that wait for the booklet are sent. */
  readonly sendsMails: boolean;
  readonly prints: boolean;
  readonly draws: boolean;
}

const unchanged: KitTransition = { columns: {}, sendsMails: false, prints: false, draws: false };

/** The effect of an event on a kit. */
export function after(kit: KitMaking, event: KitEvent): KitTransition {
  const status = next(event.of === 'booklet' ? kit.booklet_status : kit.pictures_status, event.on);
  if (status === null) return unchanged;
  if (event.of === 'pictures')
    return { ...unchanged, columns: { pictures_status: status }, draws: event.on === 'again' };
  const columns = { booklet_status: status };
  if (event.on === 'made')
    return { ...unchanged, columns: { ...columns, booklet: event.booklet }, sendsMails: true, draws: true };
  return { ...unchanged, columns, prints: event.on === 'again', draws: event.on === 'fails' };
}

/** Null if nothing changes. */
function next(status: TaskStatus, on: KitEvent['on']): TaskStatus | null {
  if (status === taskStatus.completed) return null;
  if (on === 'again') return status === taskStatus.failed ? taskStatus.pending : null;
  if (on === 'begins') return taskStatus.inProcess;
  if (on === 'made') return taskStatus.completed;
  return status === taskStatus.failed ? null : taskStatus.failed;
}

/** Status of the whole kit: completed if booklet and pictures are, failed if one of them is. */
export function statusOf({ booklet_status: booklet, pictures_status: pictures }: KitMaking): TaskStatus {
  const both = [booklet, pictures];
  if (both.includes(taskStatus.failed)) return taskStatus.failed;
  if (both.every((one) => one === taskStatus.completed)) return taskStatus.completed;
  return both.every((one) => one === taskStatus.pending) ? taskStatus.pending : taskStatus.inProcess;
}
