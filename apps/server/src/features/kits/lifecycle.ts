import { type TaskStatus, taskStatus } from '@uzor/contract';
import type { Selectable, Updateable } from 'kysely';
import type { KitTable } from './tables.ts';

/*
 * What is made of a kit after its order: a booklet, then pictures of its segments, each by a job of its own.
 *
 *     pending ──begins──▶ in process ──made──▶ completed
 *                              └──────fails──▶ failed
 *
 * What an event makes of either of the two; "-" changes nothing:
 *
 *     event     pending      in process   completed   failed
 *     begins    in process   in process   -           in process   in process again: the process that began it has ended
 *     made      completed    completed    -           completed    completed already: another run of the job was first
 *     fails     failed       failed       -           -            the job was given up
 *
 * A booklet that is made lets the letters go that wait for it. Made or failed, it is followed by the pictures: on one thread
 * they would keep somebody waiting for a mail.
 */

/** A kit without its scheme, which only makers and segments need. */
export type Kit = Omit<Selectable<KitTable>, 'scheme'>;
/** How far either of the two is. */
export type KitMaking = Pick<Kit, 'booklet_status' | 'pictures_status'>;

/** What a job brings for what it makes of a kit. */
export type KitEvent =
  | { readonly of: 'booklet'; readonly on: 'made'; readonly booklet: string }
  | { readonly of: 'pictures'; readonly on: 'made' }
  | { readonly of: 'booklet' | 'pictures'; readonly on: 'begins' | 'fails' };

/** What an event makes of a kit. */
export interface KitTransition {
  readonly columns: Updateable<KitTable>;
  /** The letters that wait for the booklet go out. */
  readonly sendsLetters: boolean;
  /** The pictures are to be drawn. */
  readonly draws: boolean;
}

const unchanged: KitTransition = { columns: {}, sendsLetters: false, draws: false };

/** What an event makes of a kit: columns to write, whether letters go out and pictures are to be drawn. */
export function after(kit: KitMaking, event: KitEvent): KitTransition {
  const status = next(event.of === 'booklet' ? kit.booklet_status : kit.pictures_status, event.on);
  if (status === null) return unchanged;
  if (event.of === 'pictures') return { ...unchanged, columns: { pictures_status: status } };
  if (event.on === 'made')
    return { columns: { booklet_status: status, booklet: event.booklet }, sendsLetters: true, draws: true };
  return { columns: { booklet_status: status }, sendsLetters: false, draws: event.on === 'fails' };
}

/** Null where nothing changes. */
function next(status: TaskStatus, on: KitEvent['on']): TaskStatus | null {
  if (status === taskStatus.completed) return null;
  if (on === 'begins') return taskStatus.inProcess;
  if (on === 'made') return taskStatus.completed;
  return status === taskStatus.failed ? null : taskStatus.failed;
}

/** Of the whole kit: completed when booklet and pictures are, failed when one of them is. */
export function statusOf({ booklet_status: booklet, pictures_status: pictures }: KitMaking): TaskStatus {
  const both = [booklet, pictures];
  if (both.includes(taskStatus.failed)) return taskStatus.failed;
  if (both.every((one) => one === taskStatus.completed)) return taskStatus.completed;
  return both.every((one) => one === taskStatus.pending) ? taskStatus.pending : taskStatus.inProcess;
}
