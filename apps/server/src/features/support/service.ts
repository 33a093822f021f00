import type { Language } from '@uzor/contract';
import { hidden } from '../../platform/http/rate-limits.ts';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import { emailKey } from '../accounts/index.ts';
import type { MailService, Question } from '../mails/index.ts';
import { rateLimits } from './rate-limits.ts';

interface Asker {
  /** Null without a sign-in. */
  readonly accountId: string | null;
  readonly language: Language;
  /** Where the call comes from. */
  readonly address: string;
}
export type SupportService = ReturnType<typeof supportService>;

export function supportService({
  database,
  limits,
  mails,
}: Pick<Parts, 'database' | 'limits'> & { readonly mails: MailService }) {
  return {
    /** Mails a question to the team and a copy to the given address. Limited by the caller's address and by that e-mail address. */
    async ask(question: Question, { accountId, language, address }: Asker): Promise<void> {
      await limits.count(`support:${address}`, rateLimits.questionsOfAddress);
      await limits.count(`support-copy:${hidden(emailKey(question.email))}`, rateLimits.questionsOfAddress);
      await inTransaction(database, (tx) => mails.postQuestion(tx, question, { accountId, language }));
    },
  };
}
