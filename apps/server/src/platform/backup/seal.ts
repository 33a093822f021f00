import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { byteReader } from './bytes.ts';

/*
 * A stream under a passphrase: magic, salt of scrypt, then pieces of 64 KiB, each under AES-256-GCM with its tag behind
 * it. The nonce is the number of the piece and whether it is the last, so that pieces can be neither moved nor cut off
 * unseen (STREAM, Hoang, Reyhanitabar, Rogaway, Vizár 2015). The salt, and with it the key, is new for each stream.
 */

const MAGIC = Buffer.from('uzor sealed 1\n\0\0');
const SALT_LENGTH = 16;
const PIECE = 65_536;
const TAG_LENGTH = 16;
const NONCE_LENGTH = 12;
/** 128 MB and about 0.4 s for each guess. */
const strength = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1_048_576 } as const;

export const isSealed = (start: Uint8Array): boolean => MAGIC.equals(start.subarray(0, MAGIC.length));

export async function* seal(plain: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_LENGTH);
  yield Buffer.concat([MAGIC, salt]);
  const key = await keyOf(passphrase, salt);
  const bytes = byteReader(plain);
  let next = await bytes.take(PIECE);
  for (let number = 0; next !== null || number === 0; number++) {
    const piece = next ?? Buffer.alloc(0);
    next = await bytes.take(PIECE);
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, next === null));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts a stream of `seal`. @throws RangeError for another passphrase, and for a changed or shortened stream */
export async function* unseal(sealed: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const bytes = byteReader(sealed);
  const start = await bytes.take(MAGIC.length + SALT_LENGTH);
  const key = await keyOf(passphrase, start?.subarray(MAGIC.length) ?? Buffer.alloc(0));
  let next = await bytes.take(PIECE + TAG_LENGTH);
  for (let number = 0; next !== null || number === 0; number++) {
    const piece = next ?? Buffer.alloc(0);
    next = await bytes.take(PIECE + TAG_LENGTH);
    yield opened(piece, key, nonceOf(number, next === null), number === 0);
  }
}

function opened(piece: Buffer, key: Buffer, nonce: Buffer, isFirst: boolean): Buffer {
  try {
    if (piece.length < TAG_LENGTH) throw new RangeError('The piece is too short');
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_LENGTH });
    decipher.setAuthTag(piece.subarray(-TAG_LENGTH));
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_LENGTH)), decipher.final()]);
  } catch (cause) {
    const why = isFirst ? 'the passphrase is wrong, or its beginning is damaged' : 'it is damaged or cut off';
    throw new RangeError(why, { cause });
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_LENGTH);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(passphrase, salt, 32, strength, (error, key) => (error ? reject(error) : resolve(key)));
  return promise;
}
