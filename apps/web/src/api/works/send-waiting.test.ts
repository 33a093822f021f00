import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TabChannel } from '../../testing/tab-channel.ts';
import { packedBody } from './marks-on-wire.ts';
import { sendWaiting } from './send-waiting.ts';
import { WorkStore } from './work-store.ts';
import { mark, segment } from './work-sync.fixture.ts';

const thread = '/unistring/k2/progress';

/** What reached the server, and how it answers. */
let asked: { method: string; path: string; guest: string | null; body?: unknown }[];
let answers: (method: string, path: string) => Response;
let page: WorkStore;
const deleted: string[] = [];
const noPage = async () => false;
const good = (data: unknown) => new Response(JSON.stringify({ data }));

beforeEach(() => {
  asked = [];
  answers = () => good({ status: 1, progress_percent: 1, version: 1, marks: 'AA' });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', TabChannel);
  vi.stubGlobal('navigator', {}); // the locks of Node are those of all its threads
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const guest = new Headers(headers).get('x-guest');
    asked.push({ method, path, guest, ...(typeof body === 'string' && { body: JSON.parse(body) }) });
    return answers(method, path);
  });
  page = new WorkStore(() => true);
});
afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
});

async function left() {
  const next = new WorkStore(() => true);
  await next.load();
  const found = { marks: next.pending().length, steps: (await next.steps()).length };
  next.close();
  return found;
}

test('what pages have left is sent once, a guest’s with the key, and open pages hear of it', async () => {
  await page.add(segment, [mark(1)], 'key');
  await sendWaiting(noPage);
  expect(asked).toEqual([
    { method: 'POST', path: `/api${segment}/operations`, guest: 'key', body: packedBody([mark(1)]) },
  ]);
  await vi.waitFor(() => expect(page.pending()).toEqual([]));
  await sendWaiting(noPage);
  expect([asked.length, await left()]).toEqual([1, { marks: 0, steps: 0 }]);
});

test.each([500, 502, 503, 429])('what is answered with %i is kept, and the browser tries again', async (status) => {
  answers = () => new Response('', { status });
  await page.add(segment, [mark(1)], null);
  await page.leaveStep(thread, { step: 7, base: 5, guest: null });
  await expect(sendWaiting(noPage)).rejects.toThrow('away');
  expect(await left()).toEqual({ marks: 1, steps: 1 });
});

test.each([403, 404, 422])('what is refused for good with %i is not tried again', async (status) => {
  answers = () => new Response('{}', { status });
  await page.add(segment, [mark(1)], null);
  await page.leaveStep(thread, { step: 7, base: 5, guest: null });
  await sendWaiting(noPage);
  expect(await left()).toEqual({ marks: 0, steps: 0 });
});

test('after a sign-in that is over, all is deleted but what waits for the next one', async () => {
  answers = () => new Response('{}', { status: 401 });
  await page.add(segment, [mark(1)], null);
  await page.leaveStep(thread, { step: 7, base: 5, guest: null });
  await page.keepAnswer('en /kits', '/kits', { data: 'mine' }, page.person);
  await expect(sendWaiting(noPage)).rejects.toThrow('away');
  expect([deleted.includes('uzor-pictures'), await page.answer('en /kits'), await left()]).toEqual([
    true,
    undefined,
    { marks: 1, steps: 1 },
  ]);
});

test('a sign-in that is over is left to an open page, with all that waits', async () => {
  answers = () => new Response('{}', { status: 401 });
  await page.add(segment, [mark(1)], null);
  await page.leaveStep(thread, { step: 7, base: 5, guest: null });
  await expect(sendWaiting(async () => true)).rejects.toThrow('away');
  expect(await left()).toEqual({ marks: 1, steps: 1 });
});

test.each([
  ['as far as this device left it', 5, 7],
  ['behind another device that went on', 6, 7],
])('a step is saved if the thread is %s', async (_, server, saved) => {
  answers = () => good({ current_step: server });
  await page.leaveStep(thread, { step: 7, base: 5, guest: null });
  await sendWaiting(noPage);
  expect(asked.at(-1)).toEqual({ method: 'POST', path: `/api${thread}`, guest: null, body: { step: saved } });
});

test.each([7, 90])('a thread that another device has wound to step %i is left there', async (server) => {
  answers = () => good({ current_step: server });
  await page.leaveStep(thread, { step: 7, base: 5, guest: null });
  await sendWaiting(noPage);
  expect([asked.map(({ method }) => method), await left()]).toEqual([['GET'], { marks: 0, steps: 0 }]);
});
