import type { ByteReader } from './bytes.ts';

export interface Entry {
  readonly path: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/* The ustar format of POSIX.1-1988, so that any `tar` can list and unpack a backup. */

export const tarBlock = 512;
const LONGEST_NAME = 100;
const LONGEST_PREFIX = 155;
const LARGEST = 8 ** 11 - 1;
const fields = { name: 0, mode: 100, size: 124, time: 136, sum: 148, type: 156, magic: 257, prefix: 345 } as const;
const SUM_LENGTH = 8;
const SIZE_LENGTH = 12;

export const isTar = (start: Buffer): boolean => start.toString('latin1', fields.magic, fields.magic + 5) === 'ustar';

/** Zeros that fill the last block of a file of `size` bytes. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((tarBlock - (size % tarBlock)) % tarBlock);

export const tarEnd = (): Buffer => Buffer.alloc(2 * tarBlock);

/** @throws RangeError for a path of more than 255 bytes or a file of 8 GiB */
export function tarHeader(path: string, size: number): Buffer {
  if (size > LARGEST) throw new RangeError(`${path} is too large for a backup: ${size} bytes`);
  const header = Buffer.alloc(tarBlock);
  const { prefix, name } = splitPath(path);
  header.write(name, fields.name);
  header.write('0000600\0', fields.mode);
  header.write(`${size.toString(8).padStart(SIZE_LENGTH - 1, '0')}\0`, fields.size);
  header.write('00000000000\0', fields.time);
  header.write('0', fields.type);
  header.write('ustar\x0000', fields.magic);
  header.write(prefix, fields.prefix);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, fields.sum);
  return header;
}

function splitPath(path: string): { prefix: string; name: string } {
  if (path.length <= LONGEST_NAME) return { prefix: '', name: path };
  const at = path.lastIndexOf('/', LONGEST_PREFIX);
  if (at <= 0 || path.length - at - 1 > LONGEST_NAME) throw new RangeError(`The path is too long: ${path}`);
  return { prefix: path.slice(0, at), name: path.slice(at + 1) };
}

/** Sum of the bytes, with the checksum field read as spaces. */
function sumOf(header: Buffer): number {
  const summed = Buffer.from(header).fill(' ', fields.sum, fields.sum + SUM_LENGTH);
  return summed.reduce((sum, byte) => sum + byte, 0);
}

/** The next header; null at the end of the archive. @throws RangeError for an invalid header */
export async function readTarHeader(bytes: ByteReader): Promise<{ path: string; size: number } | null> {
  const header = await bytes.take(tarBlock);
  if (header === null || header.every((byte) => byte === 0)) return null;
  const text = (from: number, length: number) => header.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  if (header.length < tarBlock || Number.parseInt(text(fields.sum, SUM_LENGTH), 8) !== sumOf(header))
    throw new RangeError('a header is damaged');
  const [prefix, name] = [text(fields.prefix, LONGEST_PREFIX), text(fields.name, LONGEST_NAME)];
  return {
    path: prefix === '' ? name : `${prefix}/${name}`,
    size: Number.parseInt(text(fields.size, SIZE_LENGTH), 8),
  };
}

/** The content after a header; also consumes its padding. @throws RangeError if the archive ends too early */
export async function* readTarContent(bytes: ByteReader, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const piece = await bytes.some(left);
    if (piece === null) throw new RangeError('it ends in the middle of a file');
    left -= piece.length;
    yield piece;
  }
  await bytes.take(tarPadding(size).length);
}
