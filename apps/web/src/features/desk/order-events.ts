import type { DeskDeed, DeskJobWire, DeskMailWire, DeskOrderWire } from '@uzor/contract';

type Happening =
  | 'opened'
  | 'drawn'
  | 'confirmed'
  | 'work'
  | `parts.${'asked' | 'packed' | 'posted' | 'refused'}`
  | 'mailTaken'
  | 'mailFailed'
  | `mail.${DeskMailWire['kind']}`
  | `job.${DeskJobWire['state']}`
  | `deed.${DeskDeed}`;

/** Something that happened to an order. `what` names its text, `note` is what somebody or a server said of it. */
export interface OrderEvent {
  readonly id: string;
  readonly at: string;
  readonly what: Happening;
  readonly values: Readonly<Record<string, string | number>>;
  readonly note: string | null;
  /** Where more of it stands; null = here is all. */
  readonly to: string | null;
}

function event(
  id: string,
  at: string,
  what: Happening,
  more: Partial<Pick<OrderEvent, 'values' | 'note' | 'to'>> = {},
): OrderEvent {
  return { id, at, what, values: {}, note: null, to: null, ...more };
}

/** The events of an order that bear a time, newest first. */
export function eventsOf(order: DeskOrderWire): OrderEvent[] {
  const { presets, mails, jobs, deeds, work, parts } = order;
  return [
    event('opened', order.created_at, 'opened'),
    ...presets.map(({ name, colours, drawn_at: at }) =>
      event(`drawn-${name}`, at, 'drawn', { values: { name, colours } }),
    ),
    ...(order.completed_at ? [event('confirmed', order.completed_at, 'confirmed', { note: order.email })] : []),
    ...(work ? [event('work', work.created_at, 'work', { values: { marked: work.marked, pieces: work.pieces } })] : []),
    ...mails.flatMap(({ id, kind, to, created_at: written, sent_at: sent, error }) => [
      event(`${id}-written`, written, `mail.${kind}`, { note: to }),
      ...(sent ? [event(`${id}-sent`, sent, 'mailTaken', { note: to })] : []),
      ...(error ? [event(`${id}-failed`, written, 'mailFailed', { note: error })] : []),
    ]),
    ...parts.flatMap(({ id, state, asked_at: asked, packed_at: packed, ended_at: ended }) => [
      event(`${id}-asked`, asked, 'parts.asked', { to: `/desk/parts/${id}` }),
      ...(packed ? [event(`${id}-packed`, packed, 'parts.packed')] : []),
      ...(ended ? [event(`${id}-ended`, ended, state === 'refused' ? 'parts.refused' : 'parts.posted')] : []),
    ]),
    ...jobs.map(({ id, created_at: at, state, tries, error }) =>
      event(id, at, `job.${state}`, { values: { tries }, note: error }),
    ),
    ...deeds.map(({ id, done_at: at, what, operator, reason }) =>
      event(id, at, `deed.${what}`, { values: { operator }, note: reason }),
    ),
  ].sort((one, two) => two.at.localeCompare(one.at));
}
