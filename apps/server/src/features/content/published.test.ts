import { readFile } from 'node:fs/promises';
import type { ConfigWire, DeskPictureWire, LibraryItemWire, ShownQuestionWire } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../testing/orders.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openDesk } from '../../testing/content-desk.ts';

/* Notice, media library, questions and pictures, as the desk publishes them. */

let testServer: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
const assets = new URL('../../../../../assets/', import.meta.url);

beforeAll(async () => {
  testServer = await openTestServer({ library: true });
  desk = await openDesk(testServer);
});
afterAll(() => testServer.close());

test('the notice has two languages, dates, a switch, and comes by itself before its time when an order would wait a minute', async () => {
  const shown = async () => dataOf<ConfigWire>(await desk.get('/config', 'en')).notice;
  const later = (days: number) => new Date(testServer.parts.clock.now().getTime() + days * 86_400_000).toISOString();
  const notice = { ru: 'Дольше', en: 'Longer', starts_at: later(1), ends_at: later(3), active: true, by_itself: true };
  let { version } = await desk.saved('notice', 'notice', 'none', notice);
  const refused = await desk.save('notice', 'notice', version, { ...notice, ends_at: later(0) });
  expect(Object.keys(refused.error.errors ?? {})).toEqual(['content.ends_at']);
  await desk.publish();
  expect(await shown()).toBeNull();
  await desk.passes(86_401);
  expect(await shown()).toBe('Longer');
  ({ version } = await desk.saved('notice', 'notice', version, { ...notice, active: false }));
  await desk.publish();
  expect(await shown()).toBeNull();
  await desk.undoLast();
  expect(await shown()).toBe('Longer');
  await desk.passes(3 * 86_400);
  expect(await shown()).toBeNull();
});

test('a picture of the library is taken in, shown and hidden; the next start does not bring it back', async () => {
  const pictures = async () => dataOf<LibraryItemWire[]>(await desk.get('/media-library'));
  const before = await pictures();
  const hidden = await desk.first('library');
  await desk.saved('library', hidden.item, hidden.version, { ...hidden.content, active: false });
  await desk.publish();
  expect((await pictures()).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
  await testServer.features.prepare();
  expect((await pictures()).length).toBe(before.length - 1);
  await desk.undoLast();
  expect(await pictures()).toEqual(before);
});

test('questions of the FAQ are told where they are not as the site was built, in the order of the desk', async () => {
  const told = async (language: 'ru' | 'en') =>
    (await desk.get('/questions', language)).json as { data: ShownQuestionWire[]; meta: object };
  expect(await told('ru')).toEqual({ data: [], meta: { order: null } });
  const texts = {
    question_ru: 'Где код?',
    question_en: 'Where is the code?',
    answer_ru: 'В коробке',
    answer_en: 'In the box',
  };
  await desk.saved('questions', 'where', 'none', { topic: 'code', ...texts, active: true });
  await desk.saved('order', 'questions', 'none', { items: ['where', 'soon'] });
  await desk.publish();
  expect(await told('en')).toEqual({
    data: [{ id: 'where', topic: 'code', question: 'Where is the code?', answer: 'In the box', active: true }],
    meta: { order: ['where', 'soon'] },
  });
  await desk.undoLast();
  expect(await told('ru')).toEqual({ data: [], meta: { order: null } });
});

test('a picture goes through the process that decodes untrusted ones and gets a public name of its content', async () => {
  const bytes = await readFile(new URL('banners/paint-phone.jpg', assets));
  const banner = dataOf<DeskPictureWire>(await desk.take('banners', bytes));
  expect(banner).toMatchObject({
    key: expect.stringMatching(/^public\/banners\/[0-9a-f]{20}\.webp$/),
    width: 780,
    height: 520,
  });
  expect(dataOf<DeskPictureWire>(await desk.take('banners', bytes)).key).toBe(banner.key);
  const picture = dataOf<DeskPictureWire>(await desk.take('library', bytes));
  expect(picture.key).toMatch(/^public\/library\/[0-9a-f]{20}\.jpg$/);
  expect(picture.preview).not.toBeNull();
  expect((await desk.take('banners', Buffer.from('no picture'))).status).toBe(415);
  const id = picture.key.replace(/^.*\/(.*)\.jpg$/, '$1');
  const content = {
    category: 'kids',
    title_ru: 'Пчела',
    title_en: 'A bee',
    picture: picture.key,
    preview: picture.preview,
    active: true,
  };
  await desk.saved('library', id, 'none', content);
  await desk.publish();
  const last = dataOf<LibraryItemWire[]>(await desk.get('/media-library?category=kids', 'en')).at(-1);
  expect(last).toMatchObject({ id, title: 'A bee', url: picture.url });
});

test('openings of answers are counted by day, without whose they are, told at the desk for thirty days, and forgotten', async () => {
  const open = (id: string) => desk.post(`/questions/${id}/opened`, {});
  for (const id of ['soon', 'soon', 'where']) expect((await open(id)).status).toBe(204);
  await desk.passes(86_400);
  await open('soon');
  expect((await desk.overview()).opened).toEqual({ soon: 3, where: 1 });
  await desk.passes(29 * 86_400);
  expect((await desk.overview()).opened).toEqual({ soon: 1 });
  const rows = () => testServer.database.selectFrom('question_opening').select(['item', 'opened']).execute();
  expect(await rows()).toHaveLength(3);
  await desk.passes(372 * 86_400);
  await testServer.features.tidy();
  expect(await rows()).toEqual([]);
});

test('made-up questions do not fill the database', async () => {
  const open = (id: string) => desk.post(`/questions/${id}/opened`, {});
  await open('made-up-0');
  // The day of the shop's zone, which is not always that of UTC.
  const { day } = await testServer.database.selectFrom('question_opening').select('day').executeTakeFirstOrThrow();
  const madeUp = Array.from({ length: 499 }, (_, at) => ({ item: `made-up-${at + 1}`, day, opened: 1 }));
  await testServer.database.insertInto('question_opening').values(madeUp).execute();
  expect((await open('one-more')).status).toBe(204);
  await open('made-up-7');
  const { opened } = await desk.overview();
  expect([opened['one-more'], opened['made-up-7']]).toEqual([undefined, 2]);
});
