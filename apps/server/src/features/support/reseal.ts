import type { Parts } from '../../platform/parts.ts';
import { resealRows } from '../../platform/security/reseal-rows.ts';
import { seal, unseal } from '../../platform/security/sealing.ts';
import { secretKeysOf } from '../../secret-keys.ts';
import { questionRepository } from './repository.ts';

/** Seals anew what a former secret key sealed: questions and answers are kept longer than it. */
export async function resealQuestions({ database, config }: Pick<Parts, 'database' | 'config'>): Promise<void> {
  const questions = questionRepository(database);
  const anew = (bytes: Buffer) => seal('question', config.secretKey, unseal('question', secretKeysOf(config), bytes));
  for (const table of ['support_question', 'support_answer'] as const)
    await resealRows(config, {
      after: (id, atMost) => questions.sealedAfter(table, id, atMost),
      reseal: ({ id, sealed_text: text }) => questions.reseal(table, id, anew(text)),
    });
}
