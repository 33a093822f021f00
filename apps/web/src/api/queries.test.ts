import { endpoints, kitEndpoints, segmentEndpoints } from '@uzor/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invalidate, keepAnswer, opening, query } from './queries.ts';

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  vi.stubGlobal('window', { location: { pathname: '/' } });
});
afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

const { segment, segments } = segmentEndpoints('/tile');
const libraryOf = (title: string) => ({
  data: [{ id: '1', title, category: 'kids' as const, url: '/1.jpg', preview_url: '/1-small.jpg' }],
  meta: {},
});

test('two questions share an answer only where endpoint, params and query are the same', () => {
  const keys = [
    query(segment, { params: { id: 'k1', segmentId: 's1' } }),
    query(segment, { params: { id: 'k1', segmentId: 's2' } }),
    query(segments, { params: { id: 'k1' } }),
    query(segmentEndpoints('/constructor').segments, { params: { id: 'k1' } }),
    query(endpoints.library, { query: { category: 'all' } }),
    query(endpoints.library, { query: { category: 'kids' } }),
    query(endpoints.library),
  ].map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(keys.length);
});
test('an endpoint named by a part of its params is asked again for all of them, and no other', async () => {
  const asked = [
    query(segment, { params: { id: 'k1', segmentId: 's1' } }),
    query(segment, { params: { id: 'k1', segmentId: 's2' } }),
    query(segment, { params: { id: 'k2', segmentId: 's1' } }),
    query(kitEndpoints('/tile').kit, { params: { id: 'k1' } }),
  ].map(({ queryKey }) => queryKey);
  for (const key of asked) queries.setQueryData<unknown>(key, {});
  await invalidate(queries, segment, { id: 'k1' });
  expect(asked.map((key) => queries.getQueryState<unknown>(key)?.isInvalidated)).toEqual([true, true, false, false]);
});
test('an answer kept while the same is asked for stays: the request would bring what was before', async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        answer = resolve;
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const asked = query(endpoints.library);
  const asking = queries.fetchQuery(asked).catch(() => 'dropped');
  await keepAnswer(queries, endpoints.library, {}, libraryOf('new'));
  answer(Response.json(libraryOf('old')));
  await asking;
  expect(queries.getQueryData(asked.queryKey)).toEqual(libraryOf('new'));
});
test('what a screen opens with is asked anew at every visit', async () => {
  let visits = 0;
  const screen = opening('screen', ['k1', null], async () => ++visits);
  expect(await queries.fetchQuery(screen)).toBe(1);
  await vi.waitFor(() => expect(queries.getQueryData(screen.queryKey)).toBeUndefined());
  expect(await queries.fetchQuery(screen)).toBe(2);
});
