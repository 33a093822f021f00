import { isMessageKey, type Language, type MessageKey, message } from '@uzor/contract';

/** The part of a contract rule that is used here; its issues are keys of messages. */
interface Rule {
  readonly safeParse: (given: unknown) => {
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
  };
}

/** The error of a field, checked before the server is asked; null if there is none. */
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
