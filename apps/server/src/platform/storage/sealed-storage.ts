import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import {
  blockBytes,
  type BlockCipher,
  blockCipher,
  blocksOf,
  headBytes,
  newHead,
  openBytes,
  openSize,
  sealBytes,
  sealedBlockBytes,
  Tampered,
} from './sealed-bytes.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { type ByteRange, isPublicKey, type Span, spanOf, type Storage, type StoredStream } from './storage.ts';

/** Keys of private files; each is deleted with its file. */
export interface FileKeys {
  /** The key of this file, created if it has none; `isNew` tells whether it was. */
  make(storageKey: string): Promise<{ readonly key: Buffer; readonly isNew: boolean }>;
  /** Null if the file was erased. @throws Tampered if no secret key opens it */
  find(storageKey: string): Promise<Buffer | null>;
  forget(storageKeys: readonly string[]): Promise<void>;
}

export interface SealedStorageParts {
  /** Where the sealed bytes are stored. */
  readonly storage: Storage;
  readonly keys: FileKeys;
  readonly log: Pick<Logger, 'error'>;
  readonly security: Pick<SecurityLog, 'note'>;
}

/**
 * Seals every private file with a key of its own; the content of the shop stays plain. A file whose key is gone or
 * whose bytes were changed is answered as a missing one; changed bytes also raise a security event.
 */
export function sealedStorage(parts: SealedStorageParts): Storage {
  const { storage, keys } = parts;
  async function withKey(storageKey: string, write: (key: Buffer) => Promise<void>): Promise<void> {
    const { key, isNew } = await keys.make(storageKey);
    await write(key).catch(async (error: unknown) => {
      if (isNew) await keys.forget([storageKey]).catch(() => undefined);
      throw error;
    });
  }
  const unlessTampered = async <T>(storageKey: string, work: Promise<T | null>): Promise<T | null> =>
    work.catch((error: unknown) => {
      if (!(error instanceof Tampered)) throw error;
      tampered(parts, storageKey, error);
      return null;
    });
  async function opened(storageKey: string, bytes: Buffer): Promise<Buffer | null> {
    const key = await keys.find(storageKey);
    return key && openBytes({ key, storageKey }, bytes);
  }
  return {
    async put(key, bytes, contentType) {
      if (isPublicKey(key)) return storage.put(key, bytes, contentType);
      await withKey(key, (own) => storage.put(key, sealBytes({ key: own, storageKey: key }, bytes), contentType));
    },
    async putStream(key, content, beside) {
      if (isPublicKey(key)) return storage.putStream(key, content, beside);
      await withKey(key, (own) => {
        const sealed = sealedBlocks(content, (head) => blockCipher({ key: own, storageKey: key }, head));
        return storage.putStream(key, sealed, beside);
      });
    },
    async read(key) {
      const bytes = await storage.read(key);
      if (!bytes || isPublicKey(key)) return bytes;
      return unlessTampered(key, opened(key, bytes));
    },
    async stream(key, range = null) {
      if (isPublicKey(key)) return storage.stream(key, range);
      return unlessTampered(key, streamOpened(parts, key, range));
    },
    async remove(names) {
      await keys.forget(names.filter((name) => !isPublicKey(name))); // keys first: files left behind stay unreadable
      await storage.remove(names);
    },
    list: (folder) => storage.list(folder),
  };
}

function tampered(
  { log, security }: Pick<SealedStorageParts, 'log' | 'security'>,
  storageKey: string,
  error: unknown,
): void {
  log.error({ alarm: 'sealed-file', storageKey, err: error }, 'a stored file is not what was stored; it is not sent');
  security.note('file.changed', { file: storageKey });
}

/** Head and sealed blocks of a stream. */
async function* sealedBlocks(
  content: AsyncIterable<Uint8Array>,
  cipherOf: (head: Buffer) => BlockCipher,
): AsyncGenerator<Buffer> {
  const head = newHead();
  const cipher = cipherOf(head);
  yield head;
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let block = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    bytes += chunk.byteLength;
    if (bytes <= blockBytes) continue; // a block is sealed only once it is known not to be the last one
    let all = Buffer.concat(waiting);
    while (all.byteLength > blockBytes) {
      yield cipher.seal(all.subarray(0, blockBytes), block, false);
      block++;
      all = all.subarray(blockBytes);
    }
    waiting = [all];
    bytes = all.byteLength;
  }
  yield cipher.seal(Buffer.concat(waiting), block, true);
}

/**
 * Streams a file or a range block by block. A changed block rejects the call if it is the first one, and aborts the
 * stream later. Null for a file that is missing or whose key is gone.
 * @throws RangeOutside, Tampered
 */
async function streamOpened(
  parts: SealedStorageParts,
  storageKey: string,
  range: ByteRange | null,
): Promise<StoredStream | null> {
  const { storage, keys } = parts;
  const beginning = await storage.stream(storageKey, { from: 0, to: headBytes - 1 });
  if (!beginning?.part) return null;
  const sealedSize = beginning.part.total;
  const head = await buffer(beginning.stream);
  const key = await keys.find(storageKey);
  if (!key) return null;
  const cipher = blockCipher({ key, storageKey }, head);
  const total = openSize(sealedSize);
  const span = range ? spanOf(range, total) : { from: 0, to: total - 1 };
  const first = Math.floor(span.from / blockBytes);
  const last = Math.floor(span.to / blockBytes);
  const sealed = await storage.stream(storageKey, {
    from: headBytes + first * sealedBlockBytes,
    to: Math.min(headBytes + (last + 1) * sealedBlockBytes, sealedSize) - 1,
  });
  if (!sealed) return null;
  const blocks = openedBlocks(sealed.stream, cipher, { first, count: blocksOf(total) });
  const bytes = within(blocks, span, first);
  const beginningBytes = await bytes.next();
  const stream = Readable.from(startingWith(beginningBytes, bytes), { objectMode: false });
  stream.once('error', (error) => {
    if (error instanceof Tampered) tampered(parts, storageKey, error);
  });
  stream.once('close', () => sealed.stream.destroy());
  return {
    stream,
    length: span.to - span.from + 1,
    contentType: sealed.contentType,
    part: range && { from: span.from, total },
  };
}

/** Opens sealed bytes that begin with the block `first` of `count`. */
async function* openedBlocks(
  sealed: Readable,
  cipher: BlockCipher,
  { first, count }: { readonly first: number; readonly count: number },
): AsyncGenerator<Buffer> {
  let block = first;
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of sealed) {
    const more = Buffer.from(chunk);
    waiting.push(more);
    bytes += more.byteLength;
    if (bytes < sealedBlockBytes) continue;
    let all = Buffer.concat(waiting);
    while (all.byteLength >= sealedBlockBytes) {
      yield cipher.open(all.subarray(0, sealedBlockBytes), block, block === count - 1);
      block++;
      all = all.subarray(sealedBlockBytes);
    }
    waiting = [all];
    bytes = all.byteLength;
  }
  if (bytes > 0) yield cipher.open(Buffer.concat(waiting), block, block === count - 1);
}

/** Puts back the first result, which was already taken from the generator. */
async function* startingWith(
  first: IteratorResult<Buffer, void>,
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  if (!first.done) yield first.value;
  yield* rest;
}

/** The bytes of a span from blocks that start with the number `first`. */
async function* within(blocks: AsyncIterable<Buffer>, { from, to }: Span, first: number): AsyncGenerator<Buffer> {
  let at = first * blockBytes;
  for await (const block of blocks) {
    yield block.subarray(Math.max(0, from - at), Math.min(block.byteLength, to + 1 - at));
    at += block.byteLength;
  }
}
