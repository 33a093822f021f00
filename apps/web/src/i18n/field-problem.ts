import { isMessageKey, type Language, type MessageKey, message } from '@uzor/contract';

/** The part of a Zod schema used here; the contract uses message keys as issue messages. */
interface Rule {
  readonly safeParse: (given: unknown) => {
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
  };
}

/** Validates a field without asking the server; returns the error text, or null if it is valid. */
export function fieldProblem(
  rule: Rule,
  given: unknown,
  language: Language,
  otherwise: MessageKey = 'field.invalid',
): string | null {
  const issue = rule.safeParse(given).error?.issues[0];
  if (!issue) return null;
  return message(isMessageKey(issue.message) ? issue.message : otherwise, language);
}
