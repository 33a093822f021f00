import * as z from 'zod/mini';
import { seal, unseal } from '../../platform/security/sealing.ts';
import type { MailTable } from './tables.ts';

/** A password reset link, or one that restores a deleted account. `until`: ISO 8601. */
export const resetLink = z.object({ token: z.string(), until: z.string() });
export type ResetLink = z.infer<typeof resetLink>;
/** The link to an archive. `until`: ISO 8601. */
export const exportLink = z.object({ url: z.string(), until: z.string() });
export type ExportLink = z.infer<typeof exportLink>;
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

export const answer = z.object({ text: z.string(), question: z.string() });
export type Answer = z.infer<typeof answer>;

/**
 * News of a request for missing parts. `text`: the work (asked), the tracking number (posted) or the reason (refused).
 */
export const partsNews = z.object({
  state: z.enum(['asked', 'posted', 'refused']),
  text: z.string(),
  missing: z.array(z.object({ code: z.nullable(z.string()), name: z.string(), count: z.int() })),
});
export type PartsNews = z.infer<typeof partsNews>;

type Kind = MailTable['subject_kind'];
type Sealed = Pick<MailTable, 'sealed_content'>;

/** Kinds of mails whose content is in no other row. */
const sealedKinds: ReadonlySet<Kind> = new Set<Kind>([
  'account',
  'reset',
  'support',
  'support_copy',
  'support_answer',
  'export',
  'new_browser',
  'parts',
  'erasure',
]);

export function sealedContent(secretKey: string, text: string | undefined): Buffer | null {
  return text === undefined ? null : seal('mail', secretKey, text);
}

/** @throws if the content is erased */
export function openedContent(secretKeys: readonly string[], mail: Sealed & { readonly id: string }): string {
  if (mail.sealed_content === null) throw new Error(`The mail ${mail.id} has lost its content`);
  return unseal('mail', secretKeys, mail.sealed_content);
}

export function hasLostContent(mail: Sealed & { readonly subject_kind: Kind }): boolean {
  return sealedKinds.has(mail.subject_kind) && mail.sealed_content === null;
}
