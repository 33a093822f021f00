import { readFile } from 'node:fs/promises';
import type { ConfigWire, DeskPictureWire, LibraryItemWire, ShownQuestionWire } from '@uzor/contract';
import { expect, test } from 'vitest';
import { dataOf } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { openContentAdmin } from '../../../testing/content-admin.ts';

const assets = new URL('../../../../../../assets/', import.meta.url);

const testServer = await openTestServer({ library: true });
const admin = await openContentAdmin(testServer);

test('the notice has two languages, dates, a switch, and appears before its time when an order would wait a minute', async () => {
  const shown = async () => dataOf<ConfigWire>(await admin.get('/config', 'en')).notice;
  const later = (days: number) => new Date(testServer.parts.clock.now().getTime() + days * 86_400_000).toISOString();
  const notice = { ru: 'Дольше', en: 'Longer', starts_at: later(1), ends_at: later(3), active: true, by_itself: true };
  const refused = await admin.publish('notice', 'notice', { ...notice, ends_at: later(0) });
  expect(Object.keys(refused.error.errors ?? {})).toEqual(['content.ends_at']);
  await admin.published('notice', 'notice', notice);
  expect(await shown()).toBeNull();
  await admin.passes(86_401);
  expect(await shown()).toBe('Longer');
  await admin.published('notice', 'notice', { ...notice, active: false });
  expect(await shown()).toBeNull();
  await admin.undoLast();
  expect(await shown()).toBe('Longer');
  await admin.passes(3 * 86_400);
  expect(await shown()).toBeNull();
});

test('a library picture is added, shown and hidden; the next start does not bring it back', async () => {
  const pictures = async () => dataOf<LibraryItemWire[]>(await admin.get('/media-library'));
  const before = await pictures();
  const hidden = await admin.first('library');
  await admin.published('library', hidden.item, { ...hidden.content, active: false });
  expect((await pictures()).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
  await testServer.features.prepare();
  expect((await pictures()).length).toBe(before.length - 1);
  await admin.undoLast();
  expect(await pictures()).toEqual(before);
});

test('FAQ questions that differ from the build are returned, in the operators’ order', async () => {
  const told = async (language: 'ru' | 'en') =>
    (await admin.get('/questions', language)).json as { data: ShownQuestionWire[]; meta: object };
  expect(await told('ru')).toEqual({ data: [], meta: { order: null } });
  const texts = {
    question_ru: 'Где код?',
    question_en: 'Where is the code?',
    answer_ru: 'В коробке',
    answer_en: 'In the box',
  };
  await admin.published('questions', 'where', { topic: 'code', ...texts, active: true });
  await admin.published('order', 'questions', { items: ['where', 'soon'] });
  expect(await told('en')).toEqual({
    data: [{ id: 'where', topic: 'code', question: 'Where is the code?', answer: 'In the box', active: true }],
    meta: { order: ['where', 'soon'] },
  });
  const { publications } = await admin.overview();
  for (const { id } of publications.slice(0, 2)) expect((await admin.undo(id)).status).toBe(200);
  expect(await told('ru')).toEqual({ data: [], meta: { order: null } });
});

test('a picture is decoded in the process for untrusted images and gets a public name of its content', async () => {
  const bytes = await readFile(new URL('banners/paint-phone.jpg', assets));
  const banner = dataOf<DeskPictureWire>(await admin.take('banners', bytes));
  expect(banner).toMatchObject({
    key: expect.stringMatching(/^public\/banners\/[0-9a-f]{20}\.webp$/),
    width: 780,
    height: 520,
  });
  expect(dataOf<DeskPictureWire>(await admin.take('banners', bytes)).key).toBe(banner.key);
  const picture = dataOf<DeskPictureWire>(await admin.take('library', bytes));
  expect(picture.key).toMatch(/^public\/library\/[0-9a-f]{20}\.jpg$/);
  expect(picture.preview).not.toBeNull();
  expect((await admin.take('banners', Buffer.from('no picture'))).status).toBe(415);
  const id = picture.key.replace(/^.*\/(.*)\.jpg$/, '$1');
  const content = {
    category: 'kids',
    title_ru: 'Пчела',
    title_en: 'A bee',
    picture: picture.key,
    preview: picture.preview,
    active: true,
  };
  await admin.published('library', id, content, true);
  const last = dataOf<LibraryItemWire[]>(await admin.get('/media-library?category=kids', 'en')).at(-1);
  expect(last).toMatchObject({ id, title: 'A bee', url: picture.url });
});

test('openings of answers are counted by day, without whose they are, told at the desk for thirty days, and forgotten', async () => {
  const open = (id: string) => admin.post(`/questions/${id}/opened`, {});
  for (const id of ['soon', 'soon', 'where']) expect((await open(id)).status).toBe(204);
  await admin.passes(86_400);
  await open('soon');
  expect((await admin.overview()).opened).toEqual({ soon: 3, where: 1 });
  await admin.passes(29 * 86_400);
  expect((await admin.overview()).opened).toEqual({ soon: 1 });
  const rows = () => testServer.database.selectFrom('question_opening').select(['item', 'opened']).execute();
  expect(await rows()).toHaveLength(3);
  await admin.passes(372 * 86_400);
  await testServer.features.tidy();
  expect(await rows()).toEqual([]);
});

test('openings are counted of questions that the site shows, its own and published ones', async () => {
  const open = async (id: string) => (await admin.post(`/questions/${id}/opened`, {})).status;
  const content = { topic: 'code', question_ru: 'Ч', question_en: 'Q', answer_ru: 'О', answer_en: 'A', active: true };
  expect([await open('made-up'), await open('added'), await open('gift')]).toEqual([404, 404, 204]);
  await admin.published('questions', 'added', content, true);
  expect(await open('added')).toBe(204);
  expect((await admin.overview()).opened).toEqual({ added: 1, gift: 1 });
});
