import { type Endpoint, kitEndpoints, type Language, message } from '@uzor/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { server } from '../testing/fake-server.ts';
import { type Refusal, refusals } from '../testing/refusals.ts';
import { blank, blankSlug, file, kitId } from '../testing/wire/index.ts';
import { rememberSignIn, signedInNow } from './session.ts';
import { call, saveFile, upload } from './transport.ts';

const { blank: readBlank, uploadPhoto, exportKit } = kitEndpoints('/tile');
const exported = { params: { id: kitId }, query: { format: 'svg' } };

function photoForm(): FormData {
  const form = new FormData();
  form.append('raw_photo', new File(['photo'], 'photo.jpg'));
  return form;
}

const carriers: readonly [name: string, endpoint: Endpoint, carry: () => Promise<unknown>][] = [
  ['a call', readBlank, () => call(readBlank, { params: { slug: blankSlug } })],
  [
    'an upload',
    uploadPhoto,
    () => upload(uploadPhoto, { params: { slug: blankSlug }, form: photoForm(), onProgress: () => {} }),
  ],
  ['a file to save', exportKit, () => saveFile(exportKit, exported, 'uzor.svg')],
];

beforeEach(() => window.history.replaceState(null, '', '/en/mosaic'));

describe.each(carriers)('%s', (_, endpoint, carry) => {
  test.each<[string, Language]>([
    ['/code-verification', 'ru'],
    ['/en/code-verification', 'en'],
  ])('says that the connection is broken in the language of the page: %s', async (pathname, language) => {
    window.history.replaceState(null, '', pathname);
    server.cut(endpoint);
    await expect(carry()).rejects.toMatchObject({ status: 0, message: message('server.unreachable', language) });
  });
  test('says what the server refuses, with its texts by field', async () => {
    const refusal: Refusal = refusals.invalid('code', 'code.usedUp');
    server.refuse(endpoint, refusal);
    const said = refusal.said('en');
    await expect(carry()).rejects.toMatchObject({ status: 422, message: said, errors: { code: [said] } });
  });
  test('says that the server is away where a proxy answers for it', async () => {
    vi.spyOn(server, 'respond').mockResolvedValue({ status: 502, headers: {}, body: '<html></html>' });
    await expect(carry()).rejects.toMatchObject({ message: message('server.unavailable', 'en') });
  });
  test('forgets a sign-in that is over', async () => {
    rememberSignIn();
    server.refuse(endpoint, refusals.signInNeeded);
    await expect(carry()).rejects.toMatchObject({ status: 401 });
    expect(signedInNow()).toBe(false);
  });
});

test('a call that is dropped rejects as dropped, not as a broken connection', async () => {
  server.hold(readBlank, { data: blank('mosaic') });
  const dropped = new AbortController();
  const asked = call(readBlank, { params: { slug: blankSlug }, signal: dropped.signal });
  dropped.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
test('an upload tells how much of it has gone out', async () => {
  server.on(uploadPhoto, { data: { raw_photo: file('raw.jpg') } });
  const shares: number[] = [];
  const sent = { params: { slug: blankSlug }, form: photoForm(), onProgress: (share: number) => shares.push(share) };
  expect((await upload(uploadPhoto, sent)).data.raw_photo).toEqual(file('raw.jpg'));
  expect(shares).toEqual([0.5]);
});
test.each([
  ['attachment; filename="uzor-kit.svg"', 'uzor-kit.svg'],
  ['', 'uzor.svg'],
])('a file is saved under the name the server gives it, else under its own: %s', async (disposition, name) => {
  const answer = { status: 200, headers: { 'content-disposition': disposition }, body: new Blob(['<svg/>']) };
  vi.spyOn(server, 'respond').mockResolvedValue(answer);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await saveFile(exportKit, exported, 'uzor.svg');
  expect(saved).toEqual([name]);
});
