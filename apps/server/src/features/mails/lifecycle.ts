import type { Selectable, Updateable } from 'kysely';
import { hasLostContent, type MailKind } from './contents.ts';
import type { MailTable } from './tables.ts';

/*
 * States of a mail.
 *
 *     waiting ──sent──▶ sent
 *        └──refused, given up──▶ failed ◀──returned── sent
 *
 * A failed mail may still be sent by a later try; a sent one ignores later tries. An operator can send either again.
 * `put off`: a try failed, and another follows. `refused`: a retry cannot help. `given up`: every try failed.
 *
 * Sending a mail erases its secret: a password, or a link that sets one, downloads an archive or restores an account.
 * It also erases a question and pictures sent to the team; the desk keeps the question, but not the pictures.
 */

export type Mail = Selectable<MailTable>;

export type MailEvent =
  | { readonly on: 'sent' }
  | { readonly on: 'again' }
  | { readonly on: 'returned'; readonly reason: string }
  | { readonly on: 'put off' | 'refused' | 'given up'; readonly reason: string };

/** Mails whose content is a password, a link, or megabytes of pictures. */
const erasedOnceSent: readonly MailKind[] = ['account', 'reset', 'export', 'erasure', 'support'];

export interface MailTransition {
  readonly columns: Updateable<MailTable>;
  /** The mail is to be sent (again). */
  readonly posts: boolean;
}

/** @throws RangeError for `again` if its content is erased */
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
      const erased = erasedOnceSent.includes(mail.subject_kind) ? { sealed_content: null } : {};
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
