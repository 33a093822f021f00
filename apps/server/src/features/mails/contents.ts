import * as z from 'zod/mini';
import { seal, unseal } from '../../platform/security/sealing.ts';
import type { FactorChange } from './templates/second-factor.ts';

const until = z.string(); // ISO 8601
const link = z.object({ token: z.string(), until });

const question = z.object({
  fullName: z.string(),
  email: z.string(),
  text: z.string(),
  /** JPEGs in base64; the copy for the sender has none. */
  pictures: z.optional(z.array(z.string())),
});

/** News of a request for missing parts. */
const partsNews = z.object({
  state: z.enum(['asked', 'posted', 'refused']),
  /** The work (asked), the tracking number (posted) or the reason (refused). */
  text: z.string(),
  missing: z.readonly(z.array(z.object({ code: z.nullable(z.string()), name: z.string(), count: z.int() }))),
});

/** Mails whose content is in no other row. It is stored as JSON, a text as it is. */
export const contents = {
  /** The password. */
  account: z.string(),
  reset: link,
  /** The link restores a deleted account. */
  erasure: link,
  export: z.object({ url: z.string(), until }),
  new_browser: z.object({ device: z.nullable(z.string()) }),
  support: question,
  support_copy: question,
  support_answer: z.object({ text: z.string(), question: z.string() }),
  parts: partsNews,
} as const;
export type MailContents = { readonly [Kind in keyof typeof contents]: z.infer<(typeof contents)[Kind]> };

export type MailKind = keyof MailContents | 'scheme' | 'password_changed' | 'address_changed' | FactorChange;
/** What must be given for a mail of this kind, besides its address. */
export type ContentOf<Kind> = Kind extends keyof MailContents ? [content: MailContents[Kind]] : [];

interface Sealed {
  readonly sealed_content: Buffer | null;
}

export function sealedContent(secretKey: string, content: unknown): Buffer | null {
  if (content === undefined) return null;
  return seal('mail', secretKey, typeof content === 'string' ? content : JSON.stringify(content));
}

/** @throws if the content is erased */
export function openedContent(secretKeys: readonly string[], mail: Sealed & { readonly id: string }): string {
  if (mail.sealed_content === null) throw new Error(`The mail ${mail.id} has lost its content`);
  return unseal('mail', secretKeys, mail.sealed_content);
}

export function hasLostContent(mail: Sealed & { readonly subject_kind: MailKind }): boolean {
  return mail.subject_kind in contents && mail.sealed_content === null;
}
