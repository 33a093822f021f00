import { execFileSync } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import { seededRandom } from '@uzor/engine';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/testing.ts';
import { checkArchive, readArchive, streamArchive, writeArchive } from './archive.ts';
import type { Entry } from './tar.ts';

const passphrase = 'correct horse battery';
const random = seededRandom(7);
/** Noise, which does not compress and spans several pieces of the seal. */
const noise = (length: number) => Buffer.from(Uint8Array.from({ length }, () => Math.floor(random() * 256)));
const files: readonly (readonly [string, Buffer])[] = [
  ['a.json', Buffer.from('{}')],
  ['files/empty.jpg', Buffer.alloc(0)],
  [`files/${'folder/'.repeat(20)}long.jpg`, noise(512)],
  ['files/large.jpg', noise(300_000)],
];
async function* entries(): AsyncGenerator<Entry> {
  for (const [path, bytes] of files) yield { path, size: bytes.length, content: piecesOf(bytes) };
}
async function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

test.each([null, passphrase])('entries come out as they went in, in their order (passphrase: %s)', async (under) => {
  const file = join(testFolder(), 'backup');
  expect(await writeArchive(file, entries(), under)).toBe(statSync(file).size);
  const found: [string, Buffer][] = [];
  for await (const { path, content } of readArchive(file, under)) found.push([path, await buffer(content)]);
  expect(found).toEqual(files);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('unread content of an entry does not affect the next', async () => {
  const file = join(testFolder(), 'backup');
  await writeArchive(file, entries(), null);
  const paths: string[] = [];
  for await (const { path } of readArchive(file, null)) paths.push(path);
  expect(paths).toEqual(files.map(([path]) => path));
});

test.each([null, passphrase])('a failing source is reported with its message (passphrase: %s)', async (under) => {
  const folder = testFolder();
  async function* failing(): AsyncGenerator<Entry> {
    yield* await Promise.reject<Entry[]>(new Error('The bucket is away'));
  }
  await expect(writeArchive(join(folder, 'backup'), failing(), under)).rejects.toThrow('The bucket is away');
  expect(readdirSync(folder)).toEqual([]);
});

test.each([null, passphrase])('entries written to a stream come out in their order (passphrase: %s)', async (under) => {
  const file = join(testFolder(), 'backup');
  const to = createWriteStream(file);
  const length = await streamArchive(to, entries(), under);
  await promisify(to.end.bind(to))();
  expect(length).toBe(statSync(file).size);
  const found: [string, Buffer][] = [];
  for await (const { path, content } of readArchive(file, under)) found.push([path, await buffer(content)]);
  expect(found).toEqual(files);
  truncateSync(file, length - 2000);
  await expect(checkArchive(file, under)).rejects.toThrow('cannot be used');
});

test('any tar can unpack an unencrypted backup', async () => {
  const folder = testFolder();
  await writeArchive(join(folder, 'backup'), entries(), null);
  writeFileSync(join(folder, 'backup.tar'), zstdDecompressSync(readFileSync(join(folder, 'backup'))));
  execFileSync('tar', ['-xf', 'backup.tar'], { cwd: folder });
  expect(readFileSync(join(folder, 'files/large.jpg'))).toEqual(files[3]?.[1]);
});

test('another passphrase, none, and a file that is not a backup are refused with a message', async () => {
  const folder = testFolder();
  const [sealed, other] = [join(folder, 'sealed'), join(folder, 'other')];
  await writeArchive(sealed, entries(), passphrase);
  writeFileSync(other, 'hello, this is a letter');
  await expect(checkArchive(sealed, 'wrong horse battery')).rejects.toThrow(/cannot be used: the passphrase is wrong/);
  await expect(checkArchive(sealed, null)).rejects.toThrow('is encrypted: give its --passphrase-file');
  await expect(checkArchive(other, null)).rejects.toThrow('is not a backup');
});

test.each([null, passphrase])('a changed byte and a truncated end are detected (passphrase: %s)', async (under) => {
  const file = join(testFolder(), 'backup');
  await writeArchive(file, entries(), under);
  const whole = readFileSync(file);
  for (const at of [50, whole.length - 40]) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(file, changed);
    await expect(checkArchive(file, under)).rejects.toThrow(RangeError);
  }
  for (const length of [70_000, whole.length - 700]) {
    writeFileSync(file, whole);
    truncateSync(file, length);
    await expect(checkArchive(file, under)).rejects.toThrow(RangeError);
  }
});

test('an interrupted backup leaves nothing behind, and none replaces another', async () => {
  const folder = testFolder();
  const file = join(folder, 'backup');
  async function* broken(): AsyncGenerator<Entry> {
    yield* entries();
    throw new Error('The bucket is away');
  }
  await expect(writeArchive(file, broken(), null)).rejects.toThrow('The bucket is away');
  expect(readdirSync(folder)).toEqual([]);
  await writeArchive(file, entries(), null);
  await expect(writeArchive(file, entries(), null)).rejects.toThrow('exists already');
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('a file that shrinks while it is copied is reported', async () => {
  async function* short(): AsyncGenerator<Entry> {
    yield { path: 'files/a.jpg', size: 10, content: piecesOf(Buffer.alloc(9)) };
  }
  await expect(writeArchive(join(testFolder(), 'backup'), short(), null)).rejects.toThrow('has 9 bytes instead of 10');
});
