import { isMessageKey, type Language, type MessageKey, message } from '@uzor/contract';

/** As much of a rule of the contract as is asked here: its issues are keys of messages. */
interface Rule {
  readonly safeParse: (given: unknown) => {
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
  };
}

/** What is wrong with a field, in words, before the server is asked; null where nothing is. */
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
