import { endpoints } from '@uzor/contract';
import { expect, test } from 'vitest';
import { server } from './fake-server.ts';
import { refusals } from './refusals.ts';
import { profile } from './wire/index.ts';

const headers = { 'app-platform': 'web', 'content-language': 'en' };
const get = (path: string) => fetch(`/api${path}`, { headers });
const post = (path: string, body: unknown) =>
  fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['a call nobody prepared', () => get('/profile'), /nobody prepared/],
  ['a call the contract does not have', () => get('/profiles'), /no call of the contract/],
  ['a file nobody prepared', () => fetch('/files/photo.jpg'), /nobody prepared the file/],
  ['a body the contract refuses', () => post('/blank', { code: '' }), /the body/],
  ['a query the contract refuses', () => get('/kits?page=0'), /the query/],
  ['a query where the contract takes none', () => get('/config?page=1'), /takes no query/],
  ['a call without the header that lets the cookie count', () => fetch('/api/config'), /app-platform/],
])('%s fails the test', async (_, call, complaint) => {
  for (const endpoint of [endpoints.openBlank, endpoints.kits, endpoints.config])
    server.refuse(endpoint, refusals.notFound);
  await call();
  expect(server.reset()).toEqual([expect.stringMatching(complaint)]);
});
test('an answer the contract does not describe fails the test', async () => {
  const { email: _, ...rest } = profile();
  server.on(endpoints.profile, JSON.parse(JSON.stringify({ data: rest })));
  await get('/profile');
  expect(server.reset()).toEqual([expect.stringMatching(/cannot answer this/)]);
});
