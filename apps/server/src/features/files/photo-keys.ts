import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Parts } from '../../platform/parts.ts';
import { inBatches } from '../../platform/postgres/in-batches.ts';
import { keyBytes, Tampered } from '../../platform/storage/sealed-bytes.ts';
import { type FileKeys, sealedStorage, type SealedStorageParts } from '../../platform/storage/sealed-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { secretKeysOf } from '../../secret-keys.ts';
import { fileRepository } from './repository.ts';
import type { PhotoKey } from './tables.ts';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * `key` is derived from a secret key and seals file keys. `name` is the digest of `key`, stored beside each file key
 * that it sealed.
 */
interface Sealer {
  readonly name: string;
  readonly key: Buffer;
}

function sealerOf(secretKey: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'uzor: keys of photos', keyBytes));
  return { key, name: createHash('sha256').update(key).digest('base64url').slice(0, 16) };
}

/** Digests of the available secret keys, as stored in `photo_key`. */
export const knownSealers = (config: Parameters<typeof secretKeysOf>[0]): string[] =>
  secretKeysOf(config).map((secretKey) => sealerOf(secretKey).name);

/** The row of a file's key: nonce, tag, AES-256-GCM over the key, bound to the name of the file. */
function sealedRow({ key, name }: Sealer, storageKey: string, own: Buffer): PhotoKey {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(storageKey));
  const sealed = Buffer.concat([cipher.update(own), cipher.final()]);
  return {
    storage_key: storageKey,
    sealed_key: Buffer.concat([nonce, cipher.getAuthTag(), sealed]),
    sealed_by: name,
  };
}

/** @throws Tampered if none of these sealers sealed it, or the row was changed */
function openRow(sealers: readonly Sealer[], { storage_key, sealed_key, sealed_by }: PhotoKey): Buffer {
  const sealer = sealers.find(({ name }) => name === sealed_by);
  if (!sealer) throw new Tampered('The key of a file was sealed by a SECRET_KEY that is not here');
  try {
    const cipher = createDecipheriv('aes-256-gcm', sealer.key, sealed_key.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    cipher.setAAD(Buffer.from(storage_key)).setAuthTag(sealed_key.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([cipher.update(sealed_key.subarray(nonceBytes + tagBytes)), cipher.final()]);
  } catch (error) {
    throw new Tampered('The key of a file was changed', { cause: error });
  }
}

type KeyParts = Pick<Parts, 'database' | 'config'>;

/**
 * Keys of private files, one per file, sealed by the current secret key. Former secret keys still open what they
 * sealed.
 */
export function photoKeys({ database, config }: KeyParts): FileKeys {
  const [current, ...former] = secretKeysOf(config).map(sealerOf);
  if (!current) throw new Error('There is no secret key');
  const sealers = [current, ...former];
  const files = fileRepository(database);
  return {
    async make(storageKey) {
      const own = randomBytes(keyBytes);
      if (await files.addKey(sealedRow(current, storageKey, own))) return { key: own, isNew: true };
      const row = await files.keyOf(storageKey);
      if (!row) throw new Error(`The file ${storageKey} was erased while it was written`);
      return { key: openRow(sealers, row), isNew: false };
    },
    async find(storageKey) {
      const row = await files.keyOf(storageKey);
      return row ? openRow(sealers, row) : null;
    },
    forget: (storageKeys) => files.forgetKeys(storageKeys),
  };
}

/** The storage that seals each private file with a key that is erased with it. */
export function photoStorage(
  storage: Storage,
  parts: KeyParts & Pick<SealedStorageParts, 'log' | 'security'>,
): Storage {
  return sealedStorage({ storage, keys: photoKeys(parts), log: parts.log, security: parts.security });
}

/** Reseals keys sealed by a former secret key, so that it can be removed. */
export async function resealKeys({ database, config }: KeyParts): Promise<void> {
  const [current, ...former] = secretKeysOf(config).map(sealerOf);
  if (!current || former.length === 0) return;
  await inBatches(database, async (tx, atMost) => {
    const files = fileRepository(tx);
    const rows = await files.keysSealedBy(
      former.map(({ name }) => name),
      atMost,
    );
    for (const row of rows) await files.replaceKey(sealedRow(current, row.storage_key, openRow(former, row)));
    return rows.length;
  });
}
