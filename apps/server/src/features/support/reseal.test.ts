import type { DeskQuestionWire } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unseal } from '../../platform/security/sealing.ts';
import { call } from '../../testing/caller.ts';
import { operatorIn } from '../../testing/operators.ts';
import { dataOf } from '../../testing/orders.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { resealQuestions } from './reseal.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

test('questions and answers stay readable once the secret key that sealed them is taken away', async () => {
  const { database, parts } = testServer;
  const { app } = testServer;
  const token = await operatorIn(testServer, 'desk@example.com');
  await call(app, 'POST', '/support', { body: { full_name: 'Анна', email: 'anna@example.com', text: 'Где схема?' } });
  const [asked] = dataOf<DeskQuestionWire[]>(await call(app, 'GET', '/desk/questions', { token }));
  await call(app, 'POST', `/desk/questions/${asked?.id}/answer`, { token, body: { text: 'Уже в пути' } });

  const secretKey = 'another key of at least thirty-two characters';
  const config = { ...parts.config, secretKey, formerSecretKeys: [parts.config.secretKey] };
  await resealQuestions({ database, config });
  const question = await database.selectFrom('support_question').select('sealed_text').executeTakeFirstOrThrow();
  const answer = await database.selectFrom('support_answer').select('sealed_text').executeTakeFirstOrThrow();
  const opened = [question, answer].map(({ sealed_text: text }) => unseal('question', [secretKey], text));
  expect(opened).toEqual(['Где схема?', 'Уже в пути']);
});
