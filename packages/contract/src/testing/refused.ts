import type * as z from 'zod/mini';
import { isMessageKey, message } from '../messages.ts';
import type { Language } from '../vocabulary.ts';

/**
 * The first error text for a value with its field: `email: Please enter your email`; null if it is accepted. A check
 * without a text in the catalogue gets the server's default text.
 */
export function refusalOf(rule: z.ZodMiniType, given: unknown, language: Language): string | null {
  const issue = rule.safeParse(given).error?.issues[0];
  if (!issue) return null;
  const text = message(isMessageKey(issue.message) ? issue.message : 'field.invalid', language);
  return `${issue.path.join('.')}: ${text}`;
}
