import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { TooMany } from '../../errors.ts';
import { testFolder } from '../testing/testing.ts';
import { type SenderRoom, spoolRoom } from './spool-room.ts';
import { type MultipartBody, readMultipart } from './uploads.ts';

const bytes = Buffer.from('picture '.repeat(40_000));

async function appThat(take: RouteHandlerMethod): Promise<FastifyInstance> {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  app.post('/', take);
  return app;
}
/** The answer to a form that is sent as it stands: its fields. */
async function answerTo(payload: string | Readable) {
  const app = await appThat(
    async (request) => (await readMultipart(request, { wanted: ['photo'], folder: testFolder() })).fields,
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return (await app.inject({ method: 'POST', url: '/', headers, payload })).json();
}

/** Sends a form with a photo, and returns the result of `see`. */
async function sent<T>(
  folder: string,
  see: (body: MultipartBody) => Promise<T>,
  { wanted = ['photo'], text = 'after', room }: { wanted?: string[]; text?: string; room?: SenderRoom } = {},
): Promise<T> {
  let seen: Promise<T> = Promise.reject(new Error('not asked'));
  seen.catch(() => undefined);
  const app = await appThat(async (request) => {
    seen = readMultipart(request, { wanted, folder, ...(room && { room }) }).then(see);
    seen.catch(() => undefined);
    await seen;
  });
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(bytes)]), 'fox.jpg');
  for (let i = 0; i < 2; i++) form.append('name', text);
  form.append('other', new Blob(['not asked for']), 'other.jpg');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  await app.inject({ method: 'POST', url: '/', headers, payload: Buffer.from(await request.arrayBuffer()) });
  return seen;
}

test('a part of JSON is not parsed', async () => {
  const part = (type: string) =>
    `--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: ${type}\r\n\r\n[1]\r\n`;
  const payload = `${part('application/json')}${part('text/plain; charset=utf-8')}--x--\r\n`;
  expect(await answerTo(payload)).toEqual({ a: '[1]' });
});

test('a form with too long fields is refused before its end', async () => {
  async function* endless() {
    for (const name of ['a', 'b', 'c'])
      yield `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${name.repeat(90_000)}\r\n`;
    await new Promise(() => undefined);
  }
  const message = 'The multipart body cannot be read';
  expect(await answerTo(Readable.from(endless()))).toMatchObject({ message });
});

test('an uploaded file is unlinked on disk while it waits: a killed process leaves none', async () => {
  const folder = join(testFolder(), 'uploads');
  const { files, close } = await sent(folder, async (body) => body);
  expect([...files.keys()]).toEqual(['photo']);
  const photo = files.get('photo');
  expect([photo?.sizeBytes, photo?.filename, readdirSync(folder)]).toEqual([bytes.length, 'fox.jpg', []]);
  for (const _ of [1, 2]) expect(await photo?.bytes()).toEqual(bytes);
  await close();
  await expect(photo?.bytes()).rejects.toThrow();
});

test('a file that finds no room as it arrives is refused as such, whatever its sender announced', async () => {
  const folder = testFolder();
  const room = await spoolRoom(folder, { inAll: 100_000, ofNetwork: 100_000, leftFree: 0 }).open('a', 0);
  await expect(sent(folder, async (body) => body, { room })).rejects.toBeInstanceOf(TooMany);
});

test('a disk that cannot be written is our fault, not the form’s', async () => {
  const folder = join(testFolder(), 'uploads');
  writeFileSync(folder, 'in the way');
  await expect(sent(folder, async (body) => body)).rejects.toMatchObject({ name: 'SpoolFailed' });
  expect(existsSync(folder)).toBe(true);
});

test('long fields are refused, and so is a long form of a call that takes no files', async () => {
  const fieldsOf = async ({ fields }: MultipartBody) => fields;
  const folder = join(testFolder(), 'uploads');
  expect(await sent(folder, fieldsOf, { text: 'x'.repeat(60_000) })).toHaveProperty('name');
  for (const given of [{ text: 'x'.repeat(90_000) }, { wanted: [] }])
    await expect(sent(folder, fieldsOf, given)).rejects.toMatchObject({ name: 'Malformed' });
});
