import type * as z from 'zod/mini';
import { isMessageKey } from '../messages.ts';

/** The first refusal of a value with its field: `email: email.required`; null if it is accepted. */
export function refusalOf(rule: z.ZodMiniType, given: unknown): string | null {
  const issue = rule.safeParse(given).error?.issues[0];
  return issue ? `${issue.path.join('.')}: ${isMessageKey(issue.message) ? issue.message : 'field.invalid'}` : null;
}
