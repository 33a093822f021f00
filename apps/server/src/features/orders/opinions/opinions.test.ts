import type { AskedOpinionWire, BlankWire, EndedOpinionWire, OpinionWire } from '@uzor/contract';
import { beforeEach, expect, test } from 'vitest';
import { type Answered, call } from '../../../testing/caller.ts';
import { blankWhen, completed, dataOf, readyBlank } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';

const testServer = await openTestServer({ worker: true });
const { slug } = await readyBlank(testServer);
const blank = await blankWhen(testServer, slug, ({ tracing_photos: made }) => made.length >= 3);
beforeEach(() => own('DELETE'));

const own = (method: 'GET' | 'POST' | 'DELETE', body?: object, more = '') =>
  call(testServer.app, method, `/tile/blank/${slug}/opinion${more}`, { body });
const keyOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
async function asked(presets: readonly number[] = [1, 2, 3]): Promise<string> {
  return keyOf(dataOf<{ url: string }>(await own('POST', { presets })).url);
}

function friend() {
  let cookie = '';
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answered> => {
    const answer = await call(testServer.app, method, `/opinions/${path}`, { body, headers: { cookie } });
    cookie = /uzor_browser=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? cookie;
    return answer;
  };
}
const file = (path: string) => testServer.app.inject({ url: path.replace('http://uzor.test', '') });
const counted = async () =>
  dataOf<OpinionWire>(await own('GET')).votes.map(({ preset, hearts, words }) => [preset, hearts, words]);
const titleOf = async (path: string) => await testServer.features.pageOf?.(path);

test('a vote has one unguessable link for seven days, which the order tells', async () => {
  const first = await own('POST', { presets: [1, 3] });
  const { url } = dataOf<{ url: string }>(first);
  expect([first.status, url]).toEqual([201, expect.stringMatching(/^http:\/\/uzor\.test\/o\/[\w-]{22}$/)]);
  const again = await own('POST', { presets: [2] });
  expect([again.status, dataOf<{ url: string }>(again).url]).toEqual([200, url]);
  const { ends_at: ends, votes } = dataOf<OpinionWire>(await own('GET'));
  expect(votes.map(({ preset }) => preset)).toEqual([1, 3]);
  expect(Math.round((Date.parse(ends) - testServer.parts.clock.now().getTime()) / 3_600_000)).toBe(7 * 24);
  const order = async () => dataOf<BlankWire>(await call(testServer.app, 'GET', `/tile/blank/${slug}`));
  expect((await order()).opinion_ends_at).toBe(ends);
  await own('DELETE');
  expect((await order()).opinion_ends_at).toBeUndefined();
});

test('only drawn presets are asked about', async () => {
  expect((await own('POST', { presets: [99] })).error.error_keys).toEqual({ presets: ['preset.unknown'] });
  const { slug: bare } = dataOf<BlankWire>(
    await call(testServer.app, 'POST', '/blank', { body: { code: await testServer.code() } }),
  );
  const early = await call(testServer.app, 'POST', `/tile/blank/${bare}/opinion`, { body: { presets: [1] } });
  expect([early.status, early.error.key]).toEqual([409, 'preset.notReady']);
});

test('friends see the versions and nothing else of the order; neither answer nor picture is indexed or stored', async () => {
  const key = await asked([1, 2]);
  const answer = await friend()('GET', key);
  const shown = dataOf<AskedOpinionWire>(answer);
  expect(shown).toEqual({
    product_type: 'mosaic',
    size: expect.objectContaining({ id: 1 }) as AskedOpinionWire['size'],
    orientation: 'portrait',
    name: null,
    ends_at: expect.any(String) as string,
    versions: [1, 2].map((preset) => ({ preset, url: `http://uzor.test/api/opinions/${key}/versions/${preset}` })),
    vote: null,
  });
  expect(answer.headers['cache-control']).toBe('no-store, no-transform');
  for (const secret of [slug, blank.origin_photo?.id ?? '', blank.raw_photo?.id ?? ''])
    expect(JSON.stringify(answer.json)).not.toContain(secret);
  const picture = await file(shown.versions[0]?.url ?? '');
  const preset = await file(blank.tracing_photos[0]?.url ?? '');
  expect(picture.rawPayload.equals(preset.rawPayload)).toBe(true);
  expect(picture.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': /^private, max-age=300/ });
  expect((await file(`/api/opinions/${key}/versions/3`)).statusCode).toBe(404);
  expect(await titleOf(`/en/o/${key}`)).toMatchObject({ status: 200, title: /^Which picture/, tags: [] });
});

test('a browser has one vote, which it can move and take back; words stay with it', async () => {
  const key = await asked();
  const [mother, brother] = [friend(), friend()];
  await mother('POST', `${key}/votes`, { preset: 2, words: 'Глаза как у бабушки', name: 'Мама' });
  await brother('POST', `${key}/votes`, { preset: 2 });
  expect(await counted()).toEqual([
    [2, 2, ['Глаза как у бабушки']],
    [1, 0, []],
    [3, 0, []],
  ]);
  expect((await mother('POST', `${key}/votes`, { preset: 3 })).status).toBe(204);
  expect(dataOf<AskedOpinionWire>(await mother('GET', key)).vote).toEqual({
    preset: 3,
    words: 'Глаза как у бабушки',
    name: 'Мама',
  });
  expect((await brother('DELETE', `${key}/votes`)).status).toBe(204);
  expect(dataOf<AskedOpinionWire>(await brother('GET', key)).vote).toBeNull();
  expect(await counted()).toEqual([
    [3, 1, ['Глаза как у бабушки']],
    [1, 0, []],
    [2, 0, []],
  ]);
  await mother('POST', `${key}/votes`, { preset: 3, words: '' });
  expect(await counted()).toContainEqual([3, 1, []]);
  expect((await mother('POST', `${key}/votes`, { preset: 4 })).error.error_keys).toEqual({
    preset: ['preset.unknown'],
  });
});

test('programs of one name, which keep no cookie, share no vote: they have none', async () => {
  const key = await asked();
  const payload = { preset: 1, words: 'Моё', name: 'Я' };
  const url = `/api/opinions/${key}`;
  const headers = { 'user-agent': 'curl/8' };
  const voted = await testServer.app.inject({ method: 'POST', url: `${url}/votes`, headers, payload });
  expect([voted.statusCode, (voted.json() as { key: string }).key]).toEqual([403, 'access.denied']);
  expect((await testServer.app.inject({ url, headers })).json()).toMatchObject({ data: { vote: null } });
});

test('the owner hides words for good; the heart stays', async () => {
  const key = await asked();
  const troll = friend();
  await troll('POST', `${key}/votes`, { preset: 1, words: 'Фу', name: 'Гость' });
  const [line] = dataOf<OpinionWire>(await own('GET')).votes[0]?.lines ?? [];
  expect(line).toMatchObject({ name: 'Гость', text: 'Фу' });
  expect((await own('DELETE', undefined, `/words/${line?.id}`)).status).toBe(204);
  await troll('POST', `${key}/votes`, { preset: 1, words: 'Фу-фу' });
  expect((await counted())[0]).toEqual([1, 1, []]);
  expect((await troll('DELETE', `${key}/votes`)).status).toBe(204);
  expect(dataOf<AskedOpinionWire>(await troll('GET', key)).vote).toBeNull();
  expect((await counted()).map(([, hearts]) => hearts)).toEqual([0, 0, 0]);
  await troll('POST', `${key}/votes`, { preset: 1, words: 'Фу-фу-фу' });
  expect((await counted())[0]).toEqual([1, 1, []]);
});

test('once its owner ends it a vote is a 404 that tells what was taken, and its votes are erased', async () => {
  const key = await asked([2, 3]);
  const aunt = friend();
  await aunt('POST', `${key}/votes`, { preset: 2, words: 'Эта' });
  for (const _ of [1, 2]) expect((await own('DELETE')).status).toBe(204);
  expect((await own('GET')).status).toBe(404);
  for (const [method, path] of [
    ['GET', key],
    ['POST', `${key}/votes`],
    ['DELETE', `${key}/votes`],
  ] as const)
    expect((await aunt(method, path, { preset: 2 })).status).toBe(404);
  const { error, json } = await aunt('GET', key);
  expect(error.key).toBe('opinion.over');
  expect((json as { data: EndedOpinionWire }).data.version?.preset).toBe(1);
  const left = testServer.database.selectFrom('opinion_vote').selectAll().where('slug', '=', slug);
  expect(await left.execute()).toEqual([]);
  expect(await titleOf(`/o/${key}`)).toMatchObject({ status: 404 });
  expect(await asked([2, 3])).not.toBe(key);
  expect((await aunt('GET', key)).error.key).toBe('page.notFound');
});

test('a version that is taken leaves the vote open; once that is closed its link shows this version alone', async () => {
  const key = await asked([2, 3]);
  await call(testServer.app, 'POST', `/tile/blank/${slug}/apply-preset`, { body: { preset: 3 } });
  expect((await friend()('GET', key)).status).toBe(200);
  await own('DELETE');
  const { status, json } = await friend()('GET', key);
  const { version } = (json as { data: EndedOpinionWire }).data;
  expect([status, version?.preset]).toEqual([404, 3]);
  expect((await file(version?.url ?? '')).statusCode).toBe(200);
  expect((await file(`/api/opinions/${key}/versions/2`)).statusCode).toBe(404);
});

test('a vote ends when its presets are made anew, when it is seven days old, and with the order', async () => {
  const { slug: other } = await readyBlank(testServer);
  const base = `/tile/blank/${other}`;
  const opened = async () =>
    keyOf(
      dataOf<{ url: string }>(await call(testServer.app, 'POST', `${base}/opinion`, { body: { presets: [1] } })).url,
    );
  const redrawn = await opened();
  await call(testServer.app, 'POST', base, { body: { size_id: 1, filter_id: 2, orientation: 'portrait' } });
  expect((await friend()('GET', redrawn)).error.key).toBe('page.notFound');
  await blankWhen(testServer, other, ({ tracing_photos: made }) => made.some(({ preset }) => preset === 1));

  const old = await opened();
  await testServer.database
    .updateTable('opinion')
    .set({ created_at: new Date(testServer.parts.clock.now().getTime() - 7 * 86_400_000) })
    .where('key', '=', old)
    .execute();
  expect((await friend()('GET', old)).error.key).toBe('page.notFound');
  await testServer.features.tidy();
  expect(await testServer.database.selectFrom('opinion').selectAll().where('key', '=', old).execute()).toEqual([]);

  const ordered = await opened();
  await call(testServer.app, 'POST', `${base}/apply-preset`, { body: { preset: 1 } });
  await friend()('POST', `${ordered}/votes`, { preset: 1 });
  const { token, kitId } = await completed(testServer, other, 'voted@example.com');
  const over = await friend()('GET', ordered);
  const { version } = (over.json as { data: EndedOpinionWire }).data;
  expect([over.status, version?.preset]).toEqual([404, 1]);
  await call(testServer.app, 'DELETE', `/tile/${kitId}`, { token });
  expect(((await friend()('GET', ordered)).json as { data: EndedOpinionWire }).data.version).toBeNull();
  expect((await file(version?.url ?? '')).statusCode).toBe(404);
});
