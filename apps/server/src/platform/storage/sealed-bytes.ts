import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/*
 * The form of sealed files: 8 bytes of magic and version, 16 bytes of salt, then blocks of 1 MiB, each followed by its
 * tag of 16 bytes (AES-256-GCM). Each writing has a key of its own, derived (HKDF-SHA256) from the file's key, the salt
 * and the storage key; nonces count the blocks and mark the last one, so that blocks can neither be changed, moved,
 * left out nor cut off (STREAM by Hoang, Reyhanitabar, Rogaway and Vizár, 2015).
 */

const magic = Buffer.from('UZSEAL\u0000\u0001', 'latin1');
const saltBytes = 16;
const tagBytes = 16;

export const keyBytes = 32;
/** Bytes before the first block. */
export const headBytes = magic.length + saltBytes;
/** Plaintext bytes of a block; only the last one may be shorter. */
export const blockBytes = 1_048_576;
export const sealedBlockBytes = blockBytes + tagBytes;

/** The bytes are not what was sealed under this name, or were sealed by another key. */
export class Tampered extends Error {
  override readonly name = 'Tampered';
}

/** Seals and opens the blocks of one version of a file. */
export interface BlockCipher {
  /** `block` counts from 0. */
  seal(bytes: Uint8Array, block: number, isLast: boolean): Buffer;
  /** @throws Tampered */
  open(sealed: Uint8Array, block: number, isLast: boolean): Buffer;
}

export interface Sealing {
  readonly key: Uint8Array;
  readonly storageKey: string;
}

export function newHead(): Buffer {
  return Buffer.concat([magic, randomBytes(saltBytes)]);
}

/** The cipher of the file with this head. @throws Tampered if it is not the head of a sealed file */
export function blockCipher({ key, storageKey }: Sealing, head: Uint8Array): BlockCipher {
  if (!magic.equals(head.subarray(0, magic.length))) throw new Tampered('A stored file is not sealed');
  const own = Buffer.from(
    hkdfSync('sha256', key, head.subarray(magic.length, headBytes), `uzor: ${storageKey}`, keyBytes),
  );
  const nonceOf = (block: number, isLast: boolean): Buffer => {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(block, 7);
    nonce[11] = Number(isLast);
    return nonce;
  };
  return {
    seal(bytes, block, isLast) {
      const cipher = createCipheriv('aes-256-gcm', own, nonceOf(block, isLast));
      return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, block, isLast) {
      if (sealed.byteLength < tagBytes) throw new Tampered('A sealed file was cut off');
      const body = sealed.byteLength - tagBytes;
      const cipher = createDecipheriv('aes-256-gcm', own, nonceOf(block, isLast), { authTagLength: tagBytes });
      cipher.setAuthTag(sealed.subarray(body));
      try {
        return Buffer.concat([cipher.update(sealed.subarray(0, body)), cipher.final()]);
      } catch (error) {
        throw new Tampered('A sealed file was changed', { cause: error });
      }
    },
  };
}

/** Number of blocks of a file of so many plaintext bytes; an empty file has one. */
export function blocksOf(size: number): number {
  return Math.max(1, Math.ceil(size / blockBytes));
}

/** Plaintext size of a sealed file of `sealedSize` bytes. @throws Tampered if no file has this size */
export function openSize(sealedSize: number): number {
  const body = sealedSize - headBytes;
  const size = body - Math.ceil(body / sealedBlockBytes) * tagBytes;
  if (size < 0 || blocksOf(size) * tagBytes + size !== body) throw new Tampered('A sealed file was cut off');
  return size;
}

export function sealBytes(sealing: Sealing, bytes: Uint8Array): Buffer {
  const head = newHead();
  const cipher = blockCipher(sealing, head);
  const count = blocksOf(bytes.byteLength);
  const blocks = Array.from({ length: count }, (_, block) =>
    cipher.seal(bytes.subarray(block * blockBytes, (block + 1) * blockBytes), block, block === count - 1),
  );
  return Buffer.concat([head, ...blocks]);
}

/** Decrypts and verifies a complete sealed file. @throws Tampered */
export function openBytes(sealing: Sealing, sealed: Uint8Array): Buffer {
  const cipher = blockCipher(sealing, sealed);
  const count = blocksOf(openSize(sealed.byteLength));
  const blocks = Array.from({ length: count }, (_, block) => {
    const from = headBytes + block * sealedBlockBytes;
    return cipher.open(sealed.subarray(from, from + sealedBlockBytes), block, block === count - 1);
  });
  return Buffer.concat(blocks);
}
