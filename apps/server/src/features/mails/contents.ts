import * as z from 'zod/mini';
import { seal, unseal } from '../../platform/security/sealing.ts';
import type { MailTable } from './tables.ts';

/** The link of a forgotten password. `until`: ISO 8601. */
export const resetLink = z.object({ token: z.string(), until: z.string() });
export type ResetLink = z.infer<typeof resetLink>;
/** The link to an archive. `until`: ISO 8601. */
export const exportLink = z.object({ url: z.string(), until: z.string() });
export type ExportLink = z.infer<typeof exportLink>;
/** The browser of a sign-in, as people know it. */
export const newBrowser = z.object({ device: z.nullable(z.string()) });
export type NewBrowser = z.infer<typeof newBrowser>;
/** A question to support. `pictures`: JPEGs in base64; the copy for the sender has none. */
export const question = z.object({
  fullName: z.string(),
  email: z.string(),
  text: z.string(),
  pictures: z.optional(z.array(z.string())),
});
export type Question = z.infer<typeof question>;

/** An answer to a question to support. */
export const answer = z.object({ text: z.string(), question: z.string() });
export type Answer = z.infer<typeof answer>;

/** What became of a request for missing parts. `text`: the number of the parcel, or why it was refused. */
export const partsNews = z.object({
  state: z.enum(['posted', 'refused']),
  text: z.string(),
  missing: z.array(z.object({ code: z.nullable(z.string()), name: z.string(), count: z.int() })),
});
export type PartsNews = z.infer<typeof partsNews>;

type Kind = MailTable['subject_kind'];
type Sealed = Pick<MailTable, 'sealed_password' | 'sealed_content'>;

/** Kinds of mails with content that no other row has. */
const sealedKinds: ReadonlySet<Kind> = new Set<Kind>([
  'account',
  'reset',
  'support',
  'support_copy',
  'support_answer',
  'export',
  'new_browser',
  'parts',
]);

/**
 * Content that no other row has, sealed until the mail is sent. It has two columns because passwords came first; they stay two
 * because during an update a worker of the previous version may take mails, and it reads passwords from their own column.
 */
export function sealedColumns(secretKey: string, kind: Kind, text: string | undefined): Sealed {
  const sealed = text === undefined ? null : seal('mail', secretKey, text);
  return kind === 'account'
    ? { sealed_password: sealed, sealed_content: null }
    : { sealed_password: null, sealed_content: sealed };
}

/** The sealed content. @throws if it is erased */
export function openedContent(secretKeys: readonly string[], mail: Sealed & { readonly id: string }): string {
  const sealed = mail.sealed_password ?? mail.sealed_content;
  if (sealed === null) throw new Error(`The mail ${mail.id} has lost its content`);
  return unseal('mail', secretKeys, sealed);
}

/** True if content that the mail needs is erased. */
export function hasLostContent(mail: Sealed & { readonly subject_kind: Kind }): boolean {
  return sealedKinds.has(mail.subject_kind) && (mail.sealed_password ?? mail.sealed_content) === null;
}
