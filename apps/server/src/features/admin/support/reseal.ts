import type { Parts } from '../../../platform/parts.ts';
import { resealRows } from '../../../platform/security/reseal-rows.ts';
import { seal, unseal } from '../../../platform/security/sealing.ts';
import { secretKeysOf } from '../../../secret-keys.ts';
import { questionRepository } from './repository.ts';

/** Reseals questions and answers sealed by a former secret key, since they are kept longer than the key. */
export async function resealQuestions({ database, config }: Pick<Parts, 'database' | 'config'>): Promise<void> {
  const questions = questionRepository(database);
  const anew = (bytes: Buffer) => seal('question', config.secretKey, unseal('question', secretKeysOf(config), bytes));
  for (const table of ['support_question', 'support_answer'] as const)
    await resealRows(config, {
      after: (id, atMost) => questions.sealedAfter(table, id, atMost),
      reseal: ({ id, sealed_text: text }) => questions.reseal(table, id, anew(text)),
    });
}
