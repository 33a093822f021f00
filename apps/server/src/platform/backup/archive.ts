import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline as connect, Readable, type Writable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import * as z from 'zod/mini';
import { byteReader } from './bytes.ts';
import { isSealed, seal, unseal } from './seal.ts';
import { type Entry, isTar, readTarContent, readTarHeader, tarBlock, tarEnd, tarHeader, tarPadding } from './tar.ts';

/*
 * Packs many files into one tar, compressed by zstd and, with a passphrase, encrypted (`seal.ts`). The last entry holds
 * a digest of everything before it: an archive without it is cut off. A stream without a passphrase is plain tar: the
 * tool that stores it compresses better and deduplicates.
 */

const END = 'end.json';
/** The checksum also covers bytes that no reader looks at, such as padding. */
const compression = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };
const endSchema = z.object({ entries: z.int(), digest: z.string() });
type End = z.infer<typeof endSchema>;

/**
 * Writes an archive, reads it again, compares every digest, and only then renames it. Returns its size in bytes.
 * @throws RangeError if the file exists, or what was read is not what was written
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  passphrase: string | null,
): Promise<number> {
  if (existsSync(file)) throw new RangeError(`${file} exists already; give a new name`);
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    const ends: End[] = [];
    const bytes = packed(tarOf(entries, ends), passphrase);
    await pipeline(Readable.from(bytes), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    const found = await checkArchive(part, passphrase);
    if (found.digest !== ends[0]?.digest) throw new RangeError(`${part} is not what was written: is the disk faulty?`);
    await moveDurably(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}

/** Like `writeArchive`, but replaces an existing file at the end. */
export async function replaceArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  passphrase: string | null,
): Promise<void> {
  const beside = `${file}.new`;
  await rm(beside, { force: true });
  await writeArchive(beside, entries, passphrase);
  await moveDurably(beside, file);
}

/** Writes an archive to a stream, which stays open. Returns its size in bytes. */
export async function streamArchive(
  to: Writable,
  entries: AsyncIterable<Entry>,
  passphrase: string | null,
): Promise<number> {
  let length = 0;
  const plain = tarOf(entries, []);
  const bytes = passphrase === null ? plain : packed(plain, passphrase);
  async function* counted() {
    for await (const piece of bytes) {
      length += piece.byteLength;
      yield piece;
    }
  }
  await pipeline(Readable.from(counted()), to, { end: false });
  return length;
}

function packed(tar: AsyncIterable<Uint8Array>, passphrase: string | null): AsyncIterable<Uint8Array> {
  const compressed = Readable.from(tar).compose(createZstdCompress(compression));
  compressed.on('error', () => undefined); // `seal` reads it only after deriving the key, and gets the error then
  return passphrase === null ? compressed : seal(compressed, passphrase);
}

async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to));
  await folder.sync().finally(() => folder.close());
}

/** Reads a whole archive. @throws RangeError saying what is damaged or missing */
export async function checkArchive(file: string, passphrase: string | null): Promise<End> {
  const ends: End[] = [];
  for await (const { content } of readArchive(file, passphrase, ends)) for await (const _ of content);
  const [end] = ends;
  if (!end) throw new RangeError(`${file}: it has no end`);
  return end;
}

/**
 * The entries in their order; the content of one is discarded when the next is requested. The parsed end of the archive
 * is appended to `ends`.
 * @throws RangeError if the archive is damaged, cut off, not a backup, or encrypted by another passphrase
 */
export async function* readArchive(file: string, passphrase: string | null, ends: End[] = []): AsyncGenerator<Entry> {
  const source = await openedSource(file, passphrase);
  try {
    const bytes = byteReader(source);
    const chain = digestChain();
    for (let next = await readTarHeader(bytes); next !== null; next = await readTarHeader(bytes)) {
      if (next.path === END) {
        const end = endSchema.parse(await json(readTarContent(bytes, next.size)));
        if (end.digest !== chain.end().digest) throw new RangeError('its digests do not agree');
        while ((await bytes.some(PIECE)) !== null); // only this detects a truncated end
        ends.push(end);
        return;
      }
      const content = chain.entry(next.path, next.size, readTarContent(bytes, next.size));
      yield { ...next, content: inWords(file, content) };
      for await (const _ of content); // unread content
    }
    throw new RangeError('it is cut off');
  } catch (cause) {
    throw refused(file, cause);
  } finally {
    source.destroy();
  }
}

/** A message for operators: why the backup cannot be used. */
class Unusable extends RangeError {
  override readonly name = 'Unusable';
}

function refused(file: string, cause: unknown): Unusable {
  if (cause instanceof Unusable) return cause;
  const why = cause instanceof RangeError ? cause.message : 'it is damaged';
  return new Unusable(`${file} cannot be used: ${why}`, { cause });
}

async function* inWords(file: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (cause) {
    throw refused(file, cause);
  }
}

async function openedSource(file: string, passphrase: string | null): Promise<Readable> {
  const start = await startOf(file);
  const isUnder = isSealed(start);
  if (isUnder && passphrase === null) throw new RangeError(`${file} is encrypted: give its --passphrase-file`);
  if (isTar(start)) return createReadStream(file);
  if (!isUnder && start.readUInt32LE(0) !== ZSTD_MAGIC) throw new RangeError(`${file} is not a backup`);
  const source = createReadStream(file);
  const plain = isUnder && passphrase !== null ? Readable.from(unseal(source, passphrase)) : source;
  const unpacked = createZstdDecompress();
  connect(plain, unpacked, () => undefined); // the reader of `unpacked` gets the error
  return unpacked;
}

/** The first block of a file, padded with zeros. */
async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    return (await handle.read(Buffer.alloc(tarBlock), 0, tarBlock, 0)).buffer;
  } finally {
    await handle.close();
  }
}
const ZSTD_MAGIC = 0xfd2fb528;
const PIECE = 65_536;

async function* tarOf(entries: AsyncIterable<Entry>, ends: End[]): AsyncGenerator<Uint8Array> {
  const chain = digestChain();
  for await (const { path, size, content } of entries) {
    yield tarHeader(path, size);
    let written = 0;
    for await (const piece of chain.entry(path, size, content)) {
      written += piece.byteLength;
      yield piece;
    }
    if (written !== size) throw new RangeError(`${path} has ${written} bytes instead of ${size}: try again`);
    yield tarPadding(size);
  }
  const end = chain.end();
  ends.push(end);
  const bytes = Buffer.from(JSON.stringify(end));
  yield tarHeader(END, bytes.length);
  yield bytes;
  yield tarPadding(bytes.length);
  yield tarEnd();
}

/** A running digest over the digests of entries, which needs constant memory. */
function digestChain() {
  const all = createHash('sha256');
  let entries = 0;
  return {
    /** Passes the content on and adds its digest at the end. */
    async *entry(path: string, size: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      const own = createHash('sha256');
      for await (const piece of content) {
        own.update(piece);
        yield piece;
      }
      all.update(`${path}\0${size}\0${own.digest('hex')}\n`);
      entries += 1;
    },
    end: (): End => ({ entries, digest: all.copy().digest('hex') }),
  };
}
