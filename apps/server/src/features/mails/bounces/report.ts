import PostalMime from 'postal-mime';
import { bytesOf } from '../../../platform/mail/mail-parts.ts';

/**
 * What a mail server reports about a mail. `isHard`: the address itself is wrong, so no other mail arrives there
 * either.
 */
export type Report =
  | { readonly on: 'bounced'; readonly isHard: boolean; readonly words: string }
  | { readonly on: 'complained' };

const reasonLength = 300;
/** RFC 3463 codes for a missing or closed mailbox or a missing domain; not for a full mailbox or a filter. */
const wrongAddress = /\b5\.(?:1\.(?:0|1|2|3|6|10)|2\.1|4\.4)\b/;
/** Large mail providers report a missing mailbox in words, with an unspecific code such as 5.0.0 or 5.7.1. */
const noSuchMailbox =
  /\b(?:no such (?:user|mailbox|recipient|address)|user (?:unknown|not found)|unknown (?:user|recipient)|invalid (?:mailbox|recipient))\b/i;

/** Whether an SMTP reply, or one quoted in a report, says that the address itself is wrong. */
export const isWrongAddress = (words: string): boolean => wrongAddress.test(words) || noSuchMailbox.test(words);

/**
 * Reads a bounce (RFC 3464) or a complaint (RFC 5965); `report` is null for any other mail, and for a mere delay.
 * `text` is the whole decoded text, to be searched for our return path.
 */
export async function readReport(raw: Uint8Array): Promise<{ readonly report: Report | null; readonly text: string }> {
  const { attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const parts = attachments.map((part) => ({ type: part.mimeType, text: bytesOf(part).toString('latin1') }));
  const text = [Buffer.from(raw).toString('latin1'), ...parts.map((part) => part.text)].join('\n');
  const ofType = (type: string) => parts.find((part) => part.type === type)?.text;
  const complaint = fields(ofType('message/feedback-report') ?? '');
  // Other types are praise (not-spam) or concern forged mails.
  if (complaint.some((field) => /^feedback-type: *(?:abuse|opt-out)/i.test(field)))
    return { report: { on: 'complained' }, text };
  const status = fields(ofType('message/delivery-status') ?? ofType('message/global-delivery-status') ?? '');
  if (!status.some((field) => /^action: *failed/i.test(field))) return { report: null, text };
  const told = status
    .filter((field) => /^(?:status|diagnostic-code):/i.test(field))
    .map((field) => field.replace(/^[\w-]+: */, ''));
  const words = told.join(' · ').slice(0, reasonLength);
  return { report: { on: 'bounced', isHard: isWrongAddress(words), words }, text };
}

/** The header fields of all blocks, one line each. */
const fields = (text: string): string[] => text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
