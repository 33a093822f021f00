import { type DeedWire, type DeskConversationWire, type DeskQuestionWire, keptForMs } from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { registered } from '../../../testing/registered.ts';
import { operatorIn, proven } from '../../../testing/operators.ts';
import { completed, dataOf, readyBlank } from '../../../testing/orders.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';
import { unseal } from '../../../platform/security/sealing.ts';
import { resealQuestions } from './questions.ts';

let token: string;
let caller = 0;

const get = (path: string) => call(testServer.app, 'GET', path, { token });
const post = (path: string, body: object) => call(testServer.app, 'POST', path, { token, body });
const list = async (query = '') => dataOf<DeskQuestionWire[]>(await get(`/desk/questions${query}`));
const show = async (id: string) => dataOf<DeskConversationWire>(await get(`/desk/questions/${id}`));
const mailTo = (to: string, subject: RegExp) =>
  eventually(async () => (await testServer.mails()).find((mail) => mail.to === to && subject.test(mail.subject)));

async function asked(email: string, text = 'Где моя схема?', language: 'ru' | 'en' = 'ru'): Promise<string> {
  const body = { full_name: 'Анна', email, text };
  await call(testServer.app, 'POST', '/support', { body, language, address: `203.0.113.${++caller}` });
  testServer.advance(1);
  return (await list('?all=1')).find((one) => one.email === email)?.id ?? '';
}

const testServer = await openTestServer({ worker: true });
token = await operatorIn(testServer, 'desk@example.com');

test('unanswered questions are listed newest first, and a page ends where the next begins', async () => {
  const [older, newer] = [await asked('older@example.com'), await asked('newer@example.com')];
  expect((await list()).map(({ id }) => id)).toEqual([newer, older]);
  expect((await list(`?before=${newer}`)).map(({ id }) => id)).toEqual([older]);
  const { meta } = (await get('/desk/questions')).json as { meta: object };
  expect(meta).toEqual({ next: null, waiting: 2 });
});

test('a question is shown with the orders of its sender, not with those of a code in the address', async () => {
  const code = await testServer.code();
  const { slug } = await readyBlank(testServer, code);
  await completed(testServer, slug, 'buyer@example.com');
  const told = await show(await asked('buyer@example.com', 'Привет'));
  expect(told).toMatchObject({ full_name: 'Анна', language: 'ru', text: 'Привет', pictures: 0, answers: [] });
  expect(told.orders).toMatchObject([{ slug, email: 'buyer@example.com' }]);
  expect((await show(await asked(`a?code=${code}&b@example.com`))).orders).toEqual([]);
});

test('an answer is mailed in the language of the question and stored, and the question is done', async () => {
  const id = await asked('smith@example.com', 'Where is it?', 'en');
  const told = dataOf<DeskConversationWire>(
    await post(`/desk/questions/${id}/answer`, { text: 'On its way.\n\nOlga' }),
  );
  expect(told.answers).toMatchObject([{ operator: 'desk@example.com', text: 'On its way.\n\nOlga' }]);
  expect(told.done_at).not.toBeNull();
  expect((await list()).map((one) => one.id)).not.toContain(id);
  const mail = await mailTo('smith@example.com', /Our answer/);
  for (const body of [mail.text, mail.html]) expect(body).toContain('On its way.');
  expect(mail.text).toContain('> Where is it?');
  expect(mail.replyTo).toBe('help@uzor.test');
});

test('a question can be marked as done without an answer, and reopened', async () => {
  const id = await asked('thanks@example.com', 'Спасибо!');
  const settle = (done: boolean) => post(`/desk/questions/${id}/done`, { done });
  expect(dataOf<DeskConversationWire>(await settle(true)).done_at).not.toBeNull();
  expect(dataOf<DeskConversationWire>(await settle(false)).done_at).toBeNull();
  const trail = dataOf<DeedWire[]>(await get('/desk/deeds'));
  expect(trail.slice(0, 2).map(({ what, subject }) => [what, subject])).toEqual([
    ['question.reopen', id],
    ['question.done', id],
  ]);
  expect((await post('/desk/questions/none/answer', { text: 'Hello' })).status).toBe(404);
});

test('texts are stored sealed', async () => {
  const id = await asked('sealed@example.com', 'Совсем секретно');
  await post(`/desk/questions/${id}/answer`, { text: 'Никому не скажем' });
  const rows = [
    ...(await testServer.database.selectFrom('support_question').select('sealed_text').execute()),
    ...(await testServer.database.selectFrom('support_answer').select('sealed_text').execute()),
  ];
  for (const { sealed_text: sealed } of rows) expect(sealed.toString()).not.toMatch(/секретно|скажем/);
});

test('a stranger who registers with an address and deletes that account takes no question of it along', async () => {
  const id = await asked('asker@example.com');
  const { status } = await call(testServer.app, 'DELETE', '/profile', {
    token: await registered(testServer, 'asker@example.com'),
  });
  expect([status, (await get(`/desk/questions/${id}`)).status]).toEqual([204, 200]);
  const mails = testServer.database
    .selectFrom('mail')
    .select('subject_kind')
    .where('reply_to', '=', 'asker@example.com');
  testServer.advance(keptForMs.deletedAccount / 1000);
  token = await operatorIn(testServer, 'week-later@example.com');
  await testServer.features.tidy();
  const accounts = testServer.database.selectFrom('account').where('email_key', '=', 'asker@example.com');
  expect(await accounts.select('id').execute()).toEqual([]);
  expect([(await get(`/desk/questions/${id}`)).status, await mails.execute()]).toEqual([
    200,
    [{ subject_kind: 'support' }],
  ]);
});

test('questions are deleted with the account whose proven address they have, and 30 days after the last message', async () => {
  const own = await registered(testServer, 'leaves@example.com');
  await proven(testServer.database, 'leaves@example.com');
  const gone = await asked('leaves@example.com');
  expect((await call(testServer.app, 'DELETE', '/profile', { token: own })).status).toBe(204);
  expect((await get(`/desk/questions/${gone}`)).status).toBe(404);
  const [answered, left] = [await asked('answered@example.com'), await asked('left@example.com')];
  testServer.advance(keptForMs.question / 1000 - 100);
  token = await operatorIn(testServer, 'later@example.com');
  await post(`/desk/questions/${answered}/answer`, { text: 'Sorry that it took so long' });
  testServer.advance(200);
  await testServer.features.tidy();
  expect((await list('?all=1')).map(({ id }) => id)).toEqual([answered]);
  expect((await get(`/desk/questions/${left}`)).status).toBe(404);
});

test('questions and answers stay readable after the secret key that sealed them is removed', async () => {
  const { database, parts } = testServer;
  await post(`/desk/questions/${await asked('sealer@example.com', 'Где схема?')}/answer`, { text: 'Уже в пути' });
  const secretKey = 'another key of at least thirty-two characters';
  const config = { ...parts.config, secretKey, formerSecretKeys: [parts.config.secretKey] };
  await resealQuestions({ database, config });
  const rows = [
    ...(await database.selectFrom('support_question').select('sealed_text').execute()),
    ...(await database.selectFrom('support_answer').select('sealed_text').execute()),
  ];
  const opened = rows.map(({ sealed_text: text }) => unseal('question', [secretKey], text));
  expect(opened).toEqual(expect.arrayContaining(['Где схема?', 'Уже в пути']));
});
