import type * as z from 'zod/mini';
import { isMessageKey, message } from '../messages.ts';
import type { Language } from '../vocabulary.ts';

/**
 * The first text a value is refused with, and the field it belongs to: `email: Please enter your e-mail`; null if it is
 * accepted. A check without a text of the catalogue is told as the server tells it.
 */
export function refusalOf(rule: z.ZodMiniType, given: unknown, language: Language): string | null {
  const issue = rule.safeParse(given).error?.issues[0];
  if (!issue) return null;
  const text = message(isMessageKey(issue.message) ? issue.message : 'field.invalid', language);
  return `${issue.path.join('.')}: ${text}`;
}
