import * as z from 'zod/mini';
import { seal, unseal } from './sealing.ts';
import type { MailTable } from './tables.ts';

/** The link of a forgotten password. `until`: ISO 8601. */
export const resetLink = z.object({ token: z.string(), until: z.string() });
export type ResetLink = z.infer<typeof resetLink>;
/** What somebody asks. */
export const question = z.object({ fullName: z.string(), email: z.string(), text: z.string() });
export type Question = z.infer<typeof question>;

type Kind = MailTable['subject_kind'];
type Sealed = Pick<MailTable, 'sealed_password' | 'sealed_content'>;

/** Letters that say something which no other row knows. */
const sealedKinds: ReadonlySet<Kind> = new Set<Kind>(['account', 'reset', 'support', 'support_copy']);

/**
 * What a letter says besides, sealed until it goes out. One idea in two columns: passwords came first. They stay two as long
 * as a worker of the former version, which looks for a password in its own column, may take mails during an update.
 */
export function sealedColumns(secretKey: string, kind: Kind, text: string | undefined): Sealed {
  const sealed = text === undefined ? null : seal(secretKey, text);
  return kind === 'account'
    ? { sealed_password: sealed, sealed_content: null }
    : { sealed_password: null, sealed_content: sealed };
}

/** What was sealed. @throws where it is erased */
export function openedContent(secretKey: string, mail: Sealed & { readonly id: string }): string {
  const sealed = mail.sealed_password ?? mail.sealed_content;
  if (sealed === null) throw new Error(`The mail ${mail.id} has lost its content`);
  return unseal(secretKey, sealed);
}

/** True where the letter can no longer say what it was written for. */
export function hasLostContent(mail: Sealed & { readonly subject_kind: Kind }): boolean {
  return sealedKinds.has(mail.subject_kind) && (mail.sealed_password ?? mail.sealed_content) === null;
}
