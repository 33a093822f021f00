import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Requested bytes of a file: `from` to `to`, counted from 0 and inclusive (null = to the end), or the last `atEnd`. */
export type ByteRange = { readonly from: number; readonly to: number | null } | { readonly atEnd: number };

/** The requested range is outside a file of `total` bytes. */
export class RangeOutside extends Error {
  override readonly name = 'RangeOutside';
  readonly total: number;
  constructor(total: number) {
    super(`Outside of ${total} bytes`);
    this.total = total;
  }
}

/** First and last byte, from 0. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** First and last byte of the range in a file of `total` bytes. @throws RangeOutside if it has none */
export function spanOf(range: ByteRange, total: number): Span {
  const from = 'from' in range ? range.from : Math.max(0, total - range.atEnd);
  const to = 'from' in range ? Math.min(range.to ?? total - 1, total - 1) : total - 1;
  if (from > to) throw new RangeOutside(total);
  return { from, to };
}

export interface StoredStream {
  readonly stream: Readable;
  readonly length: number;
  readonly contentType: string;
  /** Start of the stream and length of the file; null if the stream is the whole file. */
  readonly part: { readonly from: number; readonly total: number } | null;
}

/**
 * Files by key: `folder/.../name.ext` with parts of `[A-Za-z0-9._-]`, made by us and never by a caller; its extension
 * gives the content type. Writing a key again replaces the whole file.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Stores a stream without holding it in memory. A storage that must know the length first writes it to the file
   * `beside`.
   */
  putStream(key: string, content: AsyncIterable<Uint8Array>, beside: string): Promise<void>;
  /** The bytes; null for an unknown key. */
  read(key: string): Promise<Buffer | null>;
  /** A stream of the file or of a range; null for an unknown key. @throws RangeOutside */
  stream(key: string, range?: ByteRange | null): Promise<StoredStream | null>;
  /** Deletes files by key or by a name from `list`; unknown keys are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Lists everything under a folder, some hundreds at a time, unordered; an unknown folder is empty. */
  list(folder: string): AsyncIterable<readonly StoredName[]>;
}

/** An entry of a storage: a key, or in a folder also the leftover of an interrupted write. */
export interface StoredName {
  readonly name: string;
  readonly writtenAt: Date;
}

const contentTypes = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
  ['pdf', 'application/pdf'],
  ['json', 'application/json'],
  ['csv', 'text/csv; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['oxs', 'application/xml'],
  ['zip', 'application/zip'],
  ['mp3', 'audio/mpeg'],
  ['opus', 'audio/ogg'],
]);

/** Everything in this folder is public. */
const publicFolder = 'public/';

/** True for content of the shop (library, catalogue, banners, audio). */
export function isPublicKey(key: string): boolean {
  return key.startsWith(publicFolder);
}

/** True for a valid key: it cannot leave the folder, and its extension is known. */
export function isStorageKey(key: string): boolean {
  return (
    key.length <= 300 &&
    /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key) &&
    contentTypes.has(endingOf(key))
  );
}

/** Content type by the key's extension. @throws RangeError for an invalid key */
export function contentTypeOf(key: string): string {
  const type = isStorageKey(key) ? contentTypes.get(endingOf(key)) : undefined;
  if (type === undefined) throw new RangeError(`Not a storage key: ${key}`);
  return type;
}

function endingOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

const halfWritten = /\.[0-9a-f-]{36}\.part$/;
const MOST_LISTED_AT_ONCE = 500;

/** Files under `folder`. A file is either complete or absent, even after a power failure. */
export function folderStorage(folder: string): Storage {
  const place = (key: string): string => {
    contentTypeOf(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      await writeInto(place(key), bytes);
    },
    async putStream(key, content) {
      const target = place(key);
      await mkdir(dirname(target), { recursive: true });
      await writeWhole(target, content);
    },
    read: async (key) => unlessMissing(readFile(place(key))),
    async stream(key, range = null) {
      const file = await unlessMissing(open(place(key)));
      if (!file) return null;
      try {
        const { size } = await file.stat();
        const contentType = contentTypeOf(key);
        if (!range) return { stream: createReadStream('', { fd: file }), length: size, contentType, part: null };
        const { from, to } = spanOf(range, size);
        return {
          stream: createReadStream('', { fd: file, start: from, end: to }),
          length: to - from + 1,
          contentType,
          part: { from, total: size },
        };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async remove(keys) {
      const files = keys.map((key) => place(key.replace(halfWritten, '')) + (halfWritten.exec(key)?.[0] ?? ''));
      await Promise.all(files.map((file) => rm(file, { force: true })));
      // The folder of a work contains its id in its name, which must not outlive the work.
      const ofWorks = new Set(keys.filter((key) => key.split('/').length > 2).map((key) => dirname(place(key))));
      await Promise.all([...ofWorks].map((emptied) => rmdir(emptied).catch(() => undefined)));
    },
    async *list(under) {
      let some: StoredName[] = [];
      for await (const name of namesUnder(folder, under)) {
        const there = await unlessMissing(stat(join(folder, name)));
        if (there) some.push({ name, writtenAt: there.mtime });
        if (some.length < MOST_LISTED_AT_ONCE) continue;
        yield some;
        some = [];
      }
      if (some.length > 0) yield some;
    },
  };
}

/** Writes a file and creates its folder; retries if the folder was removed as empty in between. */
async function writeInto(target: string, bytes: Uint8Array): Promise<void> {
  const write = async () => {
    await mkdir(dirname(target), { recursive: true });
    await writeWhole(target, bytes);
  };
  if ((await unlessMissing(write().then(() => true))) === null) await write();
}

async function* namesUnder(home: string, folder: string): AsyncGenerator<string> {
  const entries = await unlessMissing(opendir(join(home, folder)));
  if (!entries) return;
  for await (const entry of entries) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* namesUnder(home, name);
    else if (isStorageKey(name.replace(halfWritten, ''))) yield name;
  }
}

/** Writes a file atomically: temporary file, fsync, rename, then fsync of the folder. */
export async function writeWhole(target: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const beside = `${target}.${randomUUID()}.part`;
  try {
    const file = await open(beside, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  const folder = await open(dirname(target));
  await folder.sync().finally(() => folder.close());
}

async function unlessMissing<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
}
