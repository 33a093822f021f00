import { endpoints, kitEndpoints } from '@uzor/contract';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { refusals } from '../../testing/refusals.ts';
import { kitDetail, kitId } from '../../testing/wire/index.ts';
import { forgetPerson } from '../forget-person.ts';
import { rememberSignIn } from '../session.ts';
import { answerKey, callKept, changeKept } from './kept-answers.ts';
import { works } from './works.ts';

const { kit } = kitEndpoints('/tile');
const params = { id: kitId };
const titled = (title: string) => ({ data: kitDetail('mosaic', { title }) });
const ask = async () => (await callKept(kit, { params })).data.title;
const kept = () => works.answer(answerKey(kit, { params }));

beforeEach(() => {
  rememberSignIn();
  window.history.replaceState(null, '', '/en/dashboard');
});

test('an answer is the server’s while it is there, and the kept one of the same language while it is away', async () => {
  server.on(kit, titled('first'));
  await ask();
  server.on(kit, titled('second'));
  expect(await ask()).toBe('second');
  server.cut(kit);
  expect(await ask()).toBe('second');
  window.history.replaceState(null, '', '/dashboard');
  await expect(ask()).rejects.toMatchObject({ status: 0 });
});

test('a refusal is passed on, whatever is kept', async () => {
  server.on(kit, titled('mine'));
  await ask();
  server.refuse(kit, refusals.forbidden);
  await expect(ask()).rejects.toMatchObject({ status: 403 });
});

test('an answer kept in another shape is as if there were none', async () => {
  await works.keepAnswer(answerKey(kit, { params }), `/tile/${kitId}`, { data: 'of another version' }, works.person);
  server.cut(kit);
  await expect(ask()).rejects.toMatchObject({ status: 0 });
});

test('answers about people are not kept, nor is anything asked before a sign-out', async () => {
  server.refuse(endpoints.profile, refusals.notFound);
  await expect(callKept(endpoints.profile)).rejects.toMatchObject({ status: 404 });
  const answer = server.hold(kit, titled('mine'));
  const asking = ask();
  await forgetPerson();
  answer();
  await asking;
  expect(await kept()).toBeUndefined();
});

test('a kept answer follows what this device has changed', async () => {
  server.on(kit, titled('before'));
  await ask();
  await changeKept(kit, { params }, ({ data }) => ({ data: { ...data, title: 'after' } }));
  server.cut(kit);
  expect(await ask()).toBe('after');
});
