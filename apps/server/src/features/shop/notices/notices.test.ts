import type { ConfigWire } from '@uzor/contract';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { dataOf } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { noticeService } from './service.ts';

const testServer = await openTestServer({});

const told = async (language: 'ru' | 'en' = 'ru') => {
  const config = dataOf<ConfigWire>(await call(testServer.app, 'GET', '/config', { language }));
  return { id: config.notice_id, text: config.notice };
};
const notices = (now = new Date()) => noticeService({ database: testServer.database, clock: { now: () => now } });
const texts = { ru: 'Перед праздниками схемы готовятся дольше.', en: 'Patterns take longer before the holidays.' };

test('customers see nothing until a notice is set, and nothing after it is cleared', async () => {
  expect(await told()).toEqual({ id: null, text: null });
  await notices().set({ ...texts, endsAt: null });
  expect((await told('ru')).text).toBe(texts.ru);
  expect(await told('en')).toEqual({ id: (await told('ru')).id, text: texts.en });
  expect(await notices().clear()).toBe(true);
  expect(await told()).toEqual({ id: null, text: null });
  expect(await notices().clear()).toBe(false);
});

test('another notice replaces the first and has an id of its own, even with the same text', async () => {
  await notices().set({ ...texts, endsAt: null });
  const { id } = await told();
  await notices().set({ ...texts, endsAt: null });
  expect((await told()).id).not.toBe(id);
  expect((await notices().stored())?.ru).toBe(texts.ru);
});

test('a notice appears before its time while a new order would wait for a minute', async () => {
  const { database } = testServer;
  await notices().set({ ...texts, endsAt: null });
  const tomorrow = new Date(Date.now() + 86_400_000);
  await database.updateTable('notice').set({ starts_at: tomorrow, by_itself: true }).execute();
  const shownWhen = (seconds: number) =>
    noticeService({ database, clock: { now: () => new Date() }, newcomerWaits: async () => seconds }).shown('ru');
  expect(await shownWhen(59)).toBeNull();
  expect((await shownWhen(60))?.text).toBe(texts.ru);
  await database.updateTable('notice').set({ by_itself: false }).execute();
  expect(await shownWhen(3600)).toBeNull();
  expect((await notices(tomorrow).shown('en'))?.text).toBe(texts.en);
  await database.updateTable('notice').set({ starts_at: null, active: false, by_itself: true }).execute();
  expect(await shownWhen(3600)).toBeNull();
});
