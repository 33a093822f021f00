import { beforeEach, expect, test, vi } from 'vitest';
import { laterCache } from './kept-names.ts';
import { type LaterCall, makeLaterCalls } from './later.ts';

const origin = 'https://uzor.example';
const marks: LaterCall = {
  address: '/api/tile/k1/segment/s1/operations',
  method: 'POST',
  headers: { 'app-platform': 'web', 'content-type': 'application/json' },
  body: '{"packed":"AQ=="}',
};
const step = (done: number, base: number): LaterCall => ({
  ...marks,
  address: '/api/unistring/k2/progress',
  body: JSON.stringify({ step: done }),
  ahead: { step: done, base },
});

/** What pages have left, by address. */
let left: Map<string, LaterCall>;
/** What reached the server, and how it answers. */
let asked: { method: string; path: string; body?: string }[];
let answers: (method: string) => Response;
const deleted: string[] = [];

const good = (body: unknown = {}) => new Response(JSON.stringify(body), { status: 200 });

beforeEach(() => {
  left = new Map();
  asked = [];
  deleted.length = 0;
  answers = () => good();
  const cache = {
    keys: async () => [...left.keys()].map((address) => new Request(origin + address)),
    match: async ({ url }: Request) => {
      const call = left.get(new URL(url).pathname);
      return call && new Response(JSON.stringify(call));
    },
    delete: async ({ url }: Request) => left.delete(new URL(url).pathname),
  };
  vi.stubGlobal('caches', { open: async () => cache, delete: async (name: string) => deleted.push(name) });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    asked.push({ method, path, ...(body !== undefined && { body }) });
    return answers(method);
  });
});

/** Hands over what pages have left, and answers the paths that were changed. */
async function made(...calls: LaterCall[]): Promise<string[]> {
  for (const call of calls) left.set(call.address, call);
  const paths: string[] = [];
  await makeLaterCalls((path) => paths.push(path));
  return paths;
}

test('what pages could not send is sent as they would have sent it, once, and forgotten', async () => {
  expect(await made(marks)).toEqual([marks.address]);
  expect(asked).toEqual([{ method: 'POST', path: marks.address, body: marks.body }]);
  expect(left.size).toBe(0);
  expect(await made()).toEqual([]);
  expect(asked).toHaveLength(1);
});

test.each([500, 502, 503, 429])(
  'what the server answers with %i is kept, and the browser is told to try again',
  async (status) => {
    answers = () => new Response('', { status });
    await expect(made(marks)).rejects.toThrow(String(status));
    expect(left.size).toBe(1);
  },
);

test('without a connection everything is kept', async () => {
  answers = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(made(marks, step(7, 5))).rejects.toThrow(TypeError);
  expect(left.size).toBe(2);
});

test.each([403, 404, 422])('what is refused for good with %i is not tried again', async (status) => {
  answers = () => new Response('{}', { status });
  expect(await made(marks)).toEqual([]);
  expect(left.size).toBe(0);
});

test('after a sign-in that is over nothing more is sent, and nothing of the person is kept', async () => {
  answers = () => new Response('{}', { status: 401 });
  await made(marks, step(7, 5));
  expect(asked).toHaveLength(1);
  expect(deleted).toContain(laterCache);
});

test.each([
  ['as far as this device left it', 5, 7],
  ['behind another device that went on', 6, 7],
])('a step is saved where the thread is %s', async (_, server, saved) => {
  answers = () => good({ data: { current_step: server } });
  await made(step(7, 5));
  expect(asked.at(-1)).toEqual({ method: 'POST', path: step(7, 5).address, body: JSON.stringify({ step: saved }) });
});

test.each([7, 90])('a thread that another device has wound to step %i is left there', async (server) => {
  answers = () => good({ data: { current_step: server } });
  await made(step(7, 5));
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
  expect(left.size).toBe(0);
});
