import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bucketStorage } from './s3-storage.ts';
import { type ByteRange, folderStorage, isStorageKey, RangeOutside, type Storage, type StoredName } from './storage.ts';
import { openBucketServer } from '../../testing/bucket-server.ts';
import { closedAfterwards, testFolder } from '../testing/testing.ts';

const service = await openBucketServer('pictures');
closedAfterwards(() => service.close());
const storages: readonly (readonly [string, Storage])[] = [
  ['S3', bucketStorage(service.settings('pictures'))],
  ['a folder', folderStorage(testFolder())],
];

async function everythingIn(storage: Storage, folder: string): Promise<StoredName[]> {
  const found: StoredName[] = [];
  for await (const some of storage.list(folder)) found.push(...some);
  return found;
}

describe.each(storages)('files in %s', (_, storage) => {
  test('that come as a stream come back whole, and nothing is left beside', async () => {
    const beside = join(testFolder(), 'beside');
    const bytes = Buffer.from('archive '.repeat(50_000));
    await storage.putStream('exports/a1.zip', Readable.from([bytes.subarray(0, 99), bytes.subarray(99)]), beside);
    expect(existsSync(beside)).toBe(false);
    const file = await storage.stream('exports/a1.zip');
    expect(file).toMatchObject({ length: bytes.length, contentType: 'application/zip' });
    expect(file && (await buffer(file.stream))).toEqual(bytes);
  });
  test('come back as they were put, also as a stream with length and type', async () => {
    const bytes = Buffer.from('picture '.repeat(50_000));
    await storage.put('kits/a1/photo.jpg', bytes, 'image/jpeg');
    expect(await storage.read('kits/a1/photo.jpg')).toEqual(bytes);
    const file = await storage.stream('kits/a1/photo.jpg');
    expect(file).toMatchObject({ length: bytes.length, contentType: 'image/jpeg' });
    expect(file && (await buffer(file.stream))).toEqual(bytes);
  });
  test('are sent in ranges: from a byte on, between two, so many at the end; a range outside is refused with the length of the file', async () => {
    const bytes = Buffer.from('0123456789');
    await storage.put('public/voice/a.mp3', bytes, 'audio/mpeg');
    const ranged = async (range: ByteRange) => {
      const file = await storage.stream('public/voice/a.mp3', range);
      return file && { text: String(await buffer(file.stream)), length: file.length, part: file.part };
    };
    expect(await ranged({ from: 7, to: null })).toEqual({ text: '789', length: 3, part: { from: 7, total: 10 } });
    expect(await ranged({ from: 2, to: 4 })).toEqual({ text: '234', length: 3, part: { from: 2, total: 10 } });
    expect(await ranged({ from: 8, to: 99 })).toEqual({ text: '89', length: 2, part: { from: 8, total: 10 } });
    expect(await ranged({ atEnd: 3 })).toEqual({ text: '789', length: 3, part: { from: 7, total: 10 } });
    expect(await ranged({ atEnd: 99 })).toEqual({ text: '0123456789', length: 10, part: { from: 0, total: 10 } });
    await expect(ranged({ from: 10, to: null })).rejects.toEqual(new RangeOutside(10));
    await expect(ranged({ atEnd: 0 })).rejects.toEqual(new RangeOutside(10));
  });
  test('are replaced whole', async () => {
    await storage.put('b.json', Buffer.from('{"long":"text"}'), 'application/json');
    await storage.put('b.json', Buffer.from('{}'), 'application/json');
    expect(String(await storage.read('b.json'))).toBe('{}');
  });
  test('are null where there is nothing, and removing nothing is no error', async () => {
    await storage.put('c.png', Buffer.from('c'), 'image/png');
    await storage.remove(['c.png', 'never.png']);
    expect(await storage.read('c.png')).toBeNull();
    expect(await storage.stream('never.png')).toBeNull();
    expect(await storage.stream('never.png', { from: 0, to: null })).toBeNull();
  });
  test('are listed by folder, with the time they were written; what lies elsewhere is not', async () => {
    const listed = async (folder: string) => everythingIn(storage, folder);
    await storage.put('listed/a/one.txt', Buffer.from('1'), 'text/plain');
    await storage.put('listed/two.txt', Buffer.from('2'), 'text/plain');
    await storage.put('listed-not.txt', Buffer.from('3'), 'text/plain');
    const found = await listed('listed');
    expect(found.map((file) => file.name).toSorted()).toEqual(['listed/a/one.txt', 'listed/two.txt']);
    for (const { writtenAt } of found) expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(86_400_000);
    expect(await listed('nothing')).toEqual([]);
  });
  test('cannot lie outside', async () => {
    await expect(storage.put('../secret-key.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow(RangeError);
    await expect(storage.stream('a/../../etc/x.png')).rejects.toThrow(RangeError);
  });
});

test('names that lead elsewhere, hide, or could run are no keys', () => {
  const wrong = ['', '/a.png', 'a//b.png', 'a/./b.png', '.env.png', 'a.exe', 'a\\b.png', 'ключ.png'];
  for (const key of [...wrong, `${'a'.repeat(300)}.png`]) expect(isStorageKey(key), key).toBe(false);
});

test('what a write that was cut off left beside a key is listed and can be removed', async () => {
  const home = testFolder();
  const storage = folderStorage(home);
  await storage.put('photos/a.jpg', Buffer.from('1'), 'image/jpeg');
  writeFileSync(join(home, 'photos/b.jpg.0b6f2f5e-3f53-4a3e-9d5c-0a5d8f1c2b3a.part'), 'half');
  const names = (await everythingIn(storage, 'photos')).map(({ name }) => name);
  expect(names).toHaveLength(2);
  await storage.remove(names);
  expect(readdirSync(join(home, 'photos'))).toEqual([]);
});

test('a bucket with more files than one answer takes is listed whole, each once', async () => {
  const many = service.bucket('many');
  for (let n = 0; n < 2345; n++)
    many.set(`photos/${n}.jpg`, { bytes: Buffer.of(n % 256), type: 'image/jpeg', writtenAt: new Date() });
  const found = await everythingIn(bucketStorage(service.settings('many')), 'photos');
  expect([found.length, new Set(found.map(({ name }) => name)).size]).toEqual([2345, 2345]);
});

test('a folder holds nothing half-written', async () => {
  const folder = testFolder();
  const storage = folderStorage(folder);
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => storage.put('same.txt', Buffer.from(`${n}`.repeat(10_000)), 'text/plain')),
  );
  const text = String(await storage.read('same.txt'));
  expect(new Set(text.match(/.{5}/g)?.map((piece) => piece.length))).toEqual(new Set([5]));
  expect(readdirSync(folder)).toEqual(['same.txt']);
});

async function serviceThat(answer: ((response: ServerResponse) => void) | null): Promise<Storage> {
  const server = createServer((_request, response) => answer?.(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const secrets = { bucket: 'pictures', region: 'us-east-1', accessKey: 'k', secretKey: 's' };
  return bucketStorage(
    { endpoint: `http://127.0.0.1:${port}`, ...secrets },
    { connectMs: 300, silentMs: 300, tries: 2 },
  );
}

test('a bucket that does not answer is given up, for writing and for reading', async () => {
  const silent = await serviceThat(null);
  await expect(silent.put('photos/a1.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow();
  await expect(silent.read('photos/a1.jpg')).rejects.toThrow();
});

test('readers who take nothing hold no connection of a bucket', async () => {
  const storage = bucketStorage(service.settings('pictures'));
  await storage.put('public/a.mp3', Buffer.alloc(8_388_608), 'audio/mpeg');
  const idle = await Promise.all(Array.from({ length: 60 }, () => storage.stream('public/a.mp3')));
  onTestFinished(() => {
    for (const file of idle) file?.stream.destroy();
  });
  await Promise.all(idle.map((file) => once(file?.stream ?? new Readable(), 'readable')));
  expect(await storage.read('public/a.mp3')).toHaveLength(8_388_608);
});

test('a bucket that may not remove files says so, although it answers 200', async () => {
  const refusing = await serviceThat((response) => {
    response.setHeader('content-type', 'application/xml');
    response.end(
      '<DeleteResult><Error><Key>photos/a1.jpg</Key><Code>AccessDenied</Code><Message>no</Message></Error></DeleteResult>',
    );
  });
  await expect(refusing.remove(['photos/a1.jpg'])).rejects.toThrow('AccessDenied');
});

test('the folder of a work is gone with its last picture, and back with the next', async () => {
  const folder = testFolder();
  const storage = folderStorage(folder);
  const [first, second] = ['segments/k1/0-1.jpg', 'segments/k1/0-2.jpg'];
  await storage.put(first, Buffer.from('x'), 'image/jpeg');
  await storage.put(second, Buffer.from('y'), 'image/jpeg');
  await storage.remove([first]);
  expect(readdirSync(join(folder, 'segments'))).toEqual(['k1']);
  await storage.remove([second]);
  expect(readdirSync(join(folder, 'segments'))).toEqual([]);
  await storage.put(first, Buffer.from('z'), 'image/jpeg');
  expect(await storage.read(first)).toEqual(Buffer.from('z'));
});
