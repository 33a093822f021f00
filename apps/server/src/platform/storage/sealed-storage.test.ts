import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/test-server.ts';
import { testFolder } from '../testing/testing.ts';
import { blockBytes, headBytes, sealedBlockBytes } from './sealed-bytes.ts';
import { type FileKeys, sealedStorage } from './sealed-storage.ts';
import { folderStorage, RangeOutside, type Storage } from './storage.ts';

function opened(around = (plain: Storage): Storage => plain) {
  const folder = testFolder();
  const keys = new Map<string, Buffer>();
  const alarms: object[] = [];
  const told: unknown[] = [];
  const own: FileKeys = {
    async make(name) {
      const key = keys.get(name) ?? randomBytes(32);
      const isNew = !keys.has(name);
      keys.set(name, key);
      return { key, isNew };
    },
    find: async (name) => keys.get(name) ?? null,
    async forget(names) {
      for (const name of names) keys.delete(name);
    },
  };
  const plain = folderStorage(folder);
  const log = { error: (facts: object) => void alarms.push(facts) };
  const storage = sealedStorage({
    storage: around(plain),
    keys: own,
    log,
    security: { note: (...event) => void told.push(event) },
  });
  return { storage, plain, keys, alarms, told, folder };
}

/** A file of many blocks, the last one partial. */
const archive = randomBytes(25 * blockBytes + 12_345);
const photo = Buffer.from('a photo of somebody '.repeat(1000));

test('private files are stored sealed and read back whole, public ones are stored as they are', async () => {
  const { storage, plain } = opened();
  for (const bytes of [photo, Buffer.alloc(0), archive.subarray(0, blockBytes), archive.subarray(0, blockBytes + 1)]) {
    await storage.put('photos/a.jpg', bytes, 'image/jpeg');
    expect((await storage.read('photos/a.jpg'))?.equals(bytes)).toBe(true);
  }
  await storage.put('photos/a.jpg', photo, 'image/jpeg');
  expect((await plain.read('photos/a.jpg'))?.includes('somebody')).toBe(false);
  await storage.put('public/a.jpg', photo, 'image/jpeg');
  expect(await plain.read('public/a.jpg')).toEqual(photo);
  expect(await storage.read('public/a.jpg')).toEqual(photo);
  expect(await storage.read('photos/none.jpg')).toBeNull();
  expect(await storage.stream('photos/none.jpg')).toBeNull();
});

async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.byteLength; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
async function* broken() {
  yield photo;
  throw new Error('The stream broke off');
}

test.each([
  ['a photo', photo],
  ['whole blocks', Buffer.alloc(2 * blockBytes, 'b')],
  ['an archive', archive],
])('ranges and lengths of %s are those of the plaintext', async (_, bytes) => {
  const { storage, folder } = opened();
  await storage.putStream('exports/a.zip', pieces(bytes), join(folder, 'beside'));
  const whole = await storage.stream('exports/a.zip');
  expect(whole).toMatchObject({ length: bytes.byteLength, contentType: 'application/zip', part: null });
  expect(whole && (await buffer(whole.stream)).equals(bytes)).toBe(true);
  const total = bytes.byteLength;
  const middle = Math.min(total - 10, 3 * blockBytes - 5);
  for (const [range, from, to] of [
    [{ from: 0, to: 0 }, 0, 0],
    [{ from: middle, to: middle + 9 }, middle, middle + 9],
    [{ from: 7, to: null }, 7, total - 1],
    [{ atEnd: 100 }, total - 100, total - 1],
  ] as const) {
    const part = await storage.stream('exports/a.zip', range);
    expect(part).toMatchObject({ length: to - from + 1, part: { from, total } });
    expect(part && (await buffer(part.stream)).equals(bytes.subarray(from, to + 1))).toBe(true);
  }
  await expect(storage.stream('exports/a.zip', { from: total, to: null })).rejects.toThrow(RangeOutside);
});

test('changed, cut, swapped, lengthened or unsealed bytes are a missing file or a broken stream, and an alarm', async () => {
  const { storage, plain, alarms, told } = opened();
  await storage.put('photos/a.jpg', archive.subarray(0, 2 * blockBytes + 9), 'image/jpeg');
  await storage.put('photos/b.jpg', photo, 'image/jpeg');
  const sealed = (await plain.read('photos/a.jpg')) ?? Buffer.alloc(0);
  const changed = Buffer.from(sealed);
  changed[sealed.byteLength - 30] = (changed[sealed.byteLength - 30] ?? 0) ^ 1;
  const salted = Buffer.from(sealed);
  salted[12] = (salted[12] ?? 0) ^ 1;
  const swapped = (await plain.read('photos/b.jpg')) ?? Buffer.alloc(0);
  const cut = [10, 24, 30, 24 + blockBytes + 16].map((bytes) => sealed.subarray(0, bytes));
  for (const bytes of [changed, salted, swapped, ...cut, Buffer.concat([sealed, sealed.subarray(-40)]), photo]) {
    alarms.length = 0;
    await plain.put('photos/a.jpg', bytes, 'image/jpeg');
    expect(await storage.read('photos/a.jpg')).toBeNull();
    const found = await storage.stream('photos/a.jpg');
    if (found) await expect(buffer(found.stream)).rejects.toThrow(/changed|cut/);
    expect(alarms).toMatchObject([{ alarm: 'sealed-file' }, { alarm: 'sealed-file' }]);
    expect(told.splice(0)).toEqual([1, 2].map(() => ['file.changed', { file: 'photos/a.jpg' }]));
  }
});

test('a file whose first block was changed is missing; one changed later breaks off before that block', async () => {
  const { storage, plain } = opened();
  for (const [changed, arrived] of [
    [headBytes, null],
    [headBytes + 3 * sealedBlockBytes, 3 * blockBytes],
  ] as const) {
    await storage.put('exports/a.zip', archive, 'application/zip');
    const sealed = (await plain.read('exports/a.zip')) ?? Buffer.alloc(0);
    sealed[changed] = (sealed[changed] ?? 0) ^ 1;
    await plain.put('exports/a.zip', sealed, 'application/zip');
    const found = await storage.stream('exports/a.zip');
    if (arrived === null) expect(found).toBeNull();
    else expect(await bytesBeforeError(found?.stream)).toBe(arrived);
  }
});

async function bytesBeforeError(stream: Readable | undefined): Promise<number> {
  let bytes = 0;
  await expect(
    (async () => {
      for await (const chunk of stream ?? []) bytes += Buffer.from(chunk).byteLength;
    })(),
  ).rejects.toThrow('changed');
  return bytes;
}

test('a file is opened as its reader takes it, and closed when the reader leaves', async () => {
  const read: Readable[] = [];
  const { storage } = opened((plain) => ({
    ...plain,
    async stream(key, range) {
      const found = await plain.stream(key, range);
      if (found) read.push(found.stream);
      return found;
    },
  }));
  await storage.put('photos/a.jpg', archive, 'image/jpeg');
  const found = await storage.stream('photos/a.jpg');
  await once(found?.stream ?? new Readable(), 'readable');
  expect(read.at(-1)).toMatchObject({ bytesRead: expect.toSatisfy((bytes: number) => bytes < 4 * blockBytes) });
  found?.stream.destroy();
  await eventually(async () => read.every((stream) => stream.destroyed));
});

test('a file without its key counts as missing, and removing a file removes its key', async () => {
  const { storage, plain, keys, alarms } = opened();
  await storage.put('photos/a.jpg', photo, 'image/jpeg');
  const copy = (await plain.read('photos/a.jpg')) ?? Buffer.alloc(0);
  await storage.remove(['photos/a.jpg']);
  expect(keys.size).toBe(0);
  await plain.put('photos/a.jpg', copy, 'image/jpeg');
  expect(await storage.read('photos/a.jpg')).toBeNull();
  expect(await storage.stream('photos/a.jpg')).toBeNull();
  expect(alarms).toEqual([]);
});

test('what comes as a stream passes the disk sealed', async () => {
  const { storage, folder } = opened();
  const place = join(folder, 'exports');
  let seen = '';
  async function* watched() {
    yield* pieces(archive);
    seen = readdirSync(place)
      .map((name) => readFileSync(join(place, name), 'latin1'))
      .join('');
  }
  await storage.putStream('exports/a.zip', watched(), join(folder, 'beside'));
  expect(seen.length).toBeGreaterThan(blockBytes);
  expect(seen).not.toContain(archive.toString('latin1', 0, 32));
});

test('a failed write leaves no key, and a failed overwrite keeps the key of the existing file', async () => {
  const { storage, keys } = opened();
  await expect(storage.put('photos/a.nonsense', photo, 'image/jpeg')).rejects.toThrow();
  expect(keys.size).toBe(0);
  await storage.put('exports/a.zip', photo, 'application/zip');
  await expect(storage.putStream('exports/a.zip', broken(), '/nowhere')).rejects.toThrow();
  expect(await storage.read('exports/a.zip')).toEqual(photo);
});
