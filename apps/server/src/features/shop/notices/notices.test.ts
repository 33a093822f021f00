import type { ConfigWire } from '@uzor/contract';
import { expect, test } from 'vitest';
import { openContentAdmin } from '../../../testing/content-admin.ts';
import { dataOf } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { noticeService } from './service.ts';

const testServer = await openTestServer({});
const admin = await openContentAdmin(testServer);

const texts = { ru: 'Перед праздниками схемы готовятся дольше.', en: 'Patterns take longer before the holidays.' };
const always = { ...texts, starts_at: null, ends_at: null, active: true, by_itself: false };
const publish = () => admin.published('notice', 'notice', always);
const told = async (language: 'ru' | 'en' = 'ru') => {
  const config = dataOf<ConfigWire>(await admin.get('/config', language));
  return { id: config.notice_id, text: config.notice };
};

test('customers see nothing until a notice is published, then its text in their language', async () => {
  expect(await told()).toEqual({ id: null, text: null });
  await publish();
  expect((await told('ru')).text).toBe(texts.ru);
  expect(await told('en')).toEqual({ id: (await told('ru')).id, text: texts.en });
});

test('another notice replaces the first and has an id of its own, even with the same text', async () => {
  await publish();
  const { id } = await told();
  await publish();
  expect((await told()).id).not.toBe(id);
});

test('a notice appears before its time while a new order would wait for a minute', async () => {
  await publish();
  const { database } = testServer;
  const tomorrow = new Date(Date.now() + 86_400_000);
  await database.updateTable('notice').set({ starts_at: tomorrow, by_itself: true }).execute();
  const shownWhen = (seconds: number, now = new Date()) =>
    noticeService({ database, clock: { now: () => now }, newcomerWaits: async () => seconds }).shown('ru');
  expect(await shownWhen(59)).toBeNull();
  expect((await shownWhen(60))?.text).toBe(texts.ru);
  await database.updateTable('notice').set({ by_itself: false }).execute();
  expect(await shownWhen(3600)).toBeNull();
  expect((await shownWhen(0, tomorrow))?.text).toBe(texts.ru);
  await database.updateTable('notice').set({ starts_at: null, active: false, by_itself: true }).execute();
  expect(await shownWhen(3600)).toBeNull();
});
