import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxUploadBytes } from '@uzor/contract';
import { anna } from './platform/testing/testing-app.ts';
import { type ListeningApp, openListeningApp } from './testing/listening-app.ts';

let listening: ListeningApp;
beforeAll(async () => {
  listening = await openListeningApp();
});
afterAll(() => listening.close());

const call: ListeningApp['call'] = (...said) => listening.call(...said);
const post: ListeningApp['post'] = (...said) => listening.post(...said);
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const bearer = { authorization: `Bearer ${anna.token}` };

describe('bodies', () => {
  test.each([
    ['application/json'],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data'],
    ['multipart/form-data; boundary=x'],
  ])('an empty body of %s is no body', async (type) => {
    expect(await post('/api/echo', '', { 'content-type': type })).toMatchObject({
      status: 201,
      json: { data: { body: {} } },
    });
  });
  test('DELETE with the header of JSON and no body', async () => {
    expect((await call('/api/tile/annas-kit', { method: 'DELETE', headers: { ...json, ...bearer } })).status).toBe(204);
  });
  test('malformed JSON is 400, in the language of content-language', async () => {
    expect(await post('/api/echo', '{"name":', { ...json, 'content-language': 'en' })).toMatchObject({
      status: 400,
      json: { message: 'We couldn’t read this request' },
    });
    expect((await post('/api/echo', '{"name":', json)).json.message).toBe('Не удалось прочитать запрос');
  });
  test('JSON, a form with brackets and JSON text within a form say the same', async () => {
    const said = { body: { edition_settings: { rotate: 90 } } };
    expect((await post('/api/echo', '{"edition_settings":{"rotate":90}}', json)).json.data).toMatchObject(said);
    expect((await post('/api/echo', 'edition_settings[rotate]=90', form)).json.data).toMatchObject(said);
    expect(
      (await post('/api/echo', `edition_settings=${encodeURIComponent('{"rotate":90}')}`, form)).json.data,
    ).toMatchObject(said);
  });
  test('a multipart body brings files and fields in any order', async () => {
    const body = new FormData();
    body.append('photo', new Blob([new Uint8Array(70_000)]), 'лис.jpg');
    body.append('unwanted', new Blob([new Uint8Array(10)]), 'x.bin');
    body.append('edition_settings[rotate]', '45');
    body.append('size[]', '1');
    body.append('size[]', '2');
    expect((await post('/api/echo', body)).json.data).toMatchObject({
      body: { edition_settings: { rotate: 45 }, size: ['1', '2'] },
      files: [{ field: 'photo', filename: 'лис.jpg', length: 70_000 }],
    });
  });
  test('15 MB are taken, a byte more is 413 with the text of the size', async () => {
    const upload = (bytes: number) => {
      const body = new FormData();
      body.append('photo', new Blob([new Uint8Array(bytes)]), 'a.jpg');
      body.append('name', 'after');
      return post('/api/echo', body, { 'content-language': 'en' });
    };
    expect((await upload(maxUploadBytes)).json.data).toMatchObject({
      files: [{ length: maxUploadBytes }],
      body: { name: 'after' },
    });
    const refused = await upload(maxUploadBytes + 1);
    expect(refused.status).toBe(413);
    expect(refused.json).toMatchObject({
      message: 'The file size (15.1 MB) exceeds the maximum allowed size of 15 MB.',
      errors: { photo: [expect.stringContaining('15.1')] },
    });
  });
  test('a file that was not chosen in its form is absence', async () => {
    const body = new FormData();
    body.append('photo', new Blob([]), '');
    body.append('name', 'after');
    expect((await post('/api/echo', body)).json.data).toMatchObject({ files: [], body: { name: 'after' } });
  });
  test('a broken multipart body is 400', async () => {
    expect(
      (
        await post('/api/echo', '--x\r\ncontent-disposition: form-data; name="na', {
          'content-type': 'multipart/form-data; boundary=x',
        })
      ).status,
    ).toBe(400);
    expect((await post('/api/echo', 'anything', { 'content-type': 'multipart/form-data' })).status).toBe(400);
  });
});
