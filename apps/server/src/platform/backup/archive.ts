import { createHash } from 'node:crypto';
import { pipeline as connect, Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import * as z from 'zod/mini';
import { type ArchivePlace, placeOf, type Where } from './archive-place.ts';
import { byteReader } from './bytes.ts';
import { isSealed, seal, sealMagicLength, unseal } from './seal.ts';
import { type Entry, readTarContent, readTarHeader, tarEnd, tarHeader, tarPadding } from './tar.ts';

/*
 * One file of many: tar, compressed by zstd, under a passphrase if there is one (`seal.ts`). The last entry holds a digest over
 * paths, sizes and contents of all before it: an archive without it is cut off.
 */

const END = 'end.json';
/** With a checksum of its own, which also covers what nobody reads. */
const compression = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };
const endSchema = z.object({ entries: z.int(), digest: z.string() });
type End = z.infer<typeof endSchema>;

/**
 * Writes an archive, reads it again and compares every digest, and only then gives it its name.
 *
 * @returns its length in bytes
 * @throws RangeError if the place is taken, or what was read again is not what was written
 */
export async function writeArchive(
  where: Where,
  entries: AsyncIterable<Entry>,
  passphrase: string | null,
): Promise<number> {
  const place = placeOf(where);
  if (await place.exists()) throw new RangeError(`${place} exists already; give a new name`);
  const part = place.beside('.part');
  await part.remove();
  try {
    const ends: End[] = [];
    const compressed = Readable.from(tarOf(entries, ends)).compose(createZstdCompress(compression));
    compressed.on('error', () => undefined); // `seal` reads it only once the key is made, and gets the error then
    await part.write(passphrase === null ? compressed : seal(compressed, passphrase));
    const found = await checkArchive(part, passphrase);
    if (found.digest !== ends[0]?.digest) throw new RangeError(`${part} is not what was written: is the disk faulty?`);
    await part.moveTo(place);
  } catch (error) {
    await part.remove();
    throw error;
  }
  return place.size();
}

/** As `writeArchive`, in place of the file that bears the name until then. */
export async function writeArchiveOver(
  where: Where,
  entries: AsyncIterable<Entry>,
  passphrase: string | null,
): Promise<void> {
  const place = placeOf(where);
  const beside = place.beside('.new');
  await beside.remove();
  await writeArchive(beside, entries, passphrase);
  await beside.moveTo(place);
}

/** Reads a whole archive. @throws RangeError in words if anything of it is damaged or missing */
export async function checkArchive(file: Where, passphrase: string | null): Promise<End> {
  const ends: End[] = [];
  for await (const { content } of readArchive(file, passphrase, ends)) for await (const _ of content);
  const [end] = ends;
  if (!end) throw new RangeError(`${file}: it has no end`);
  return end;
}

/**
 * The entries of an archive, in their order; the content of one is gone when the next is asked for.
 *
 * @param ends takes the last entry, once it has been compared
 * @throws RangeError in words if it is damaged, cut off, no backup, or under another passphrase
 */
export async function* readArchive(file: Where, passphrase: string | null, ends: End[] = []): AsyncGenerator<Entry> {
  const source = await openedSource(placeOf(file), passphrase);
  try {
    const bytes = byteReader(source);
    const chain = digestChain();
    for (let next = await readTarHeader(bytes); next !== null; next = await readTarHeader(bytes)) {
      if (next.path === END) {
        const end = endSchema.parse(await json(readTarContent(bytes, next.size)));
        if (end.digest !== chain.end().digest) throw new RangeError('its digests do not agree');
        while ((await bytes.some(PIECE)) !== null); // the end of a shortened file is missed only here
        ends.push(end);
        return;
      }
      const content = chain.entry(next.path, next.size, readTarContent(bytes, next.size));
      yield { ...next, content: inWords(file, content) };
      for await (const _ of content); // what the reader left
    }
    throw new RangeError('it is cut off');
  } catch (cause) {
    throw refused(file, cause);
  } finally {
    source.destroy();
  }
}

/** Told to operators: the backup cannot be used, and why. */
class Unusable extends RangeError {
  override readonly name = 'Unusable';
}

function refused(file: Where, cause: unknown): Unusable {
  if (cause instanceof Unusable) return cause;
  const why = cause instanceof RangeError ? cause.message : 'it is damaged';
  return new Unusable(`${file} cannot be used: ${why}`, { cause });
}

async function* inWords(file: Where, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (cause) {
    throw refused(file, cause);
  }
}

async function openedSource(place: ArchivePlace, passphrase: string | null): Promise<Readable> {
  const start = Buffer.concat([await buffer(await place.read(sealMagicLength)), Buffer.alloc(sealMagicLength)]);
  const isUnder = isSealed(start);
  if (isUnder && passphrase === null) throw new RangeError(`${place} is encrypted: give its --passphrase-file`);
  if (!isUnder && start.readUInt32LE(0) !== ZSTD_MAGIC) throw new RangeError(`${place} is not a backup`);
  const source = await place.read();
  const plain = isUnder && passphrase !== null ? Readable.from(unseal(source, passphrase)) : source;
  const unpacked = createZstdDecompress();
  connect(plain, unpacked, () => undefined); // whoever reads `unpacked` gets the error
  return unpacked;
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

/** A digest over the digests of entries, so that any number of them needs no memory. */
function digestChain() {
  const all = createHash('sha256');
  let entries = 0;
  return {
    /** Hands the content on and counts it in once it has ended. */
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
