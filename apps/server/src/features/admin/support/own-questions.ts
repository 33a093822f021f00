import type { Parts } from '../../../platform/parts.ts';
import { unseal } from '../../../platform/security/sealing.ts';
import { secretKeysOf } from '../../../secret-keys.ts';
import { questionRepository } from './repository.ts';

/**
 * Questions asked while signed in to the account, with the answers, oldest first; without those that only gave its
 * address, which anyone can type.
 */
export async function ownQuestions(
  { database, config }: Pick<Parts, 'database' | 'config'>,
  accountId: string,
): Promise<object[]> {
  const repository = questionRepository(database);
  const opened = (sealed: Buffer) => unseal('question', secretKeysOf(config), sealed);
  return Promise.all(
    (await repository.ofAccount(accountId)).map(async ({ id, asked_at, sealed_text: text }) => ({
      asked_at,
      text: opened(text),
      answers: (await repository.answers(id)).map(({ answered_at, sealed_text: answer }) => ({
        answered_at,
        text: opened(answer),
      })),
    })),
  );
}
