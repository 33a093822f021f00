import { endpoints, kitEndpoints } from '@uzor/contract';
import { expect, test } from 'vitest';
import { server } from './fake-server.ts';
import { refusals } from './refusals.ts';
import { blank, profile } from './wire/index.ts';

const headers = { 'app-platform': 'web', 'content-language': 'en' };
const get = (path: string) => fetch(`/api${path}`, { headers });
const post = (path: string, body: unknown) =>
  fetch(`/api${path}`, { method: 'POST', headers, body: body instanceof FormData ? body : JSON.stringify(body) });

test('answers what a test prepared and remembers the call', async () => {
  server.on(endpoints.openBlank, { data: blank('mosaic') });
  const response = await post('/blank', { code: 'k7mw-4pxr-9tqd' });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ data: { product_type: 'mosaic' } });
  expect(server.bodies(endpoints.openBlank)).toEqual([{ code: 'K7MW4PXR9TQD' }]);
});
test('fixed paths win over parameters', async () => {
  server.on(kitEndpoints('/tile').sizes, { data: [], meta: {} });
  expect((await get('/tile/size')).status).toBe(200);
});
test('refuses in the language of the call, as the contract spells it', async () => {
  server.refuse(endpoints.openBlank, refusals.invalid('code', 'code.usedUp'));
  const body = await (await post('/blank', { code: 'K7MW' })).json();
  expect(body.errors).toEqual({ code: [refusals.invalid('code', 'code.usedUp').said('en')] });
});
test('breaks the connection where the test wants it broken', async () => {
  server.cut(endpoints.config);
  await expect(get('/config')).rejects.toThrow('Failed to fetch');
  server.reachable(false);
  await expect(get('/profile')).rejects.toThrow('Failed to fetch');
});
test('reads forms with brackets and files', async () => {
  const { editionSettings } = kitEndpoints('/tile');
  server.on(editionSettings, ({ params }) => ({ data: blank('mosaic', { slug: params.slug }) }));
  const form = new FormData();
  form.set('edition_settings[rotate]', '90');
  form.set('edition_settings[margin][top]', '0.5');
  form.set('raw_photo', new File(['photo'], 'photo.jpg'));
  await post('/tile/blank/abc/edition-settings', form);
  const [saved] = server.calls(editionSettings);
  expect(saved?.params).toEqual({ slug: 'abc' });
  expect(saved?.body.edition_settings).toMatchObject({ rotate: 90, margin: { top: 0.5 } });
  expect(saved?.files.raw_photo?.name).toBe('photo.jpg');
});

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
