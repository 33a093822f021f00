import type { Selectable, Updateable } from 'kysely';
import { hasLostContent } from './contents.ts';
import type { MailTable } from './tables.ts';

/*
 * A letter on its way out.
 *
 *     waiting ──sent──▶ sent
 *        └──refused, given up──▶ failed ◀──returned── sent
 *
 * What an event makes of each state; "-" changes nothing:
 *
 *     event      waiting   sent      failed
 *     sent       sent      -         sent      the mail server has accepted it
 *     put off    waiting   -         failed    it did not go out this time
 *     refused    failed    -         failed    another try cannot help
 *     given up   failed    -         failed    every try failed: the reason of the last one stays
 *     returned   -         failed    -         it came back after it had been accepted
 *     again      waiting   waiting   waiting   an operator has it sent once more
 *
 * Sending a mail erases its secret: a password, a link to set one, to an archive, or to bring an account back.
 */

/** A row of `mail`. */
export type Mail = Selectable<MailTable>;

/** An event in the life of a mail. */
export type MailEvent =
  | { readonly on: 'sent' }
  | { readonly on: 'again' }
  | { readonly on: 'returned'; readonly reason: string }
  | { readonly on: 'put off' | 'refused' | 'given up'; readonly reason: string };

/** Mails whose content is a password or a link. */
const secret: ReadonlySet<Mail['subject_kind']> = new Set(['account', 'reset', 'export', 'erasure'] as const);

/** The effect of an event on a mail. */
export interface MailTransition {
  readonly columns: Updateable<MailTable>;
  /** The mail is to be sent (again). */
  readonly posts: boolean;
}

/** The effect of an event on a mail. @throws RangeError for `again` if its content is erased */
export function after(mail: Mail, event: MailEvent, now: Date): MailTransition {
  if (event.on === 'again') {
    if (hasLostContent(mail))
      throw new RangeError('The content of this mail is erased; the customer can request a new one');
    return { columns: { status: 'waiting', last_error: null }, posts: true };
  }
  if (event.on === 'returned') {
    const columns: Updateable<MailTable> = { status: 'failed', last_error: event.reason };
    return { columns: mail.status === 'sent' ? columns : {}, posts: false };
  }
  return { columns: mail.status === 'sent' ? {} : afterTry(mail, event, now), posts: false };
}

function afterTry(
  mail: Mail,
  event: Exclude<MailEvent, { on: 'again' | 'returned' }>,
  now: Date,
): Updateable<MailTable> {
  switch (event.on) {
    case 'sent': {
      const erased = secret.has(mail.subject_kind) ? { sealed_content: null } : {};
      return { status: 'sent', sent_at: now, last_error: null, ...erased };
    }
    case 'put off':
      return { last_error: event.reason };
    case 'refused':
      return { status: 'failed', last_error: event.reason };
    case 'given up':
      return { status: 'failed', last_error: mail.last_error ?? event.reason };
  }
}
