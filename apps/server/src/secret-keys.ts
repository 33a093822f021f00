import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { secretKeyLength, WrongEnvironment } from './environment.ts';

interface SecretKeys {
  readonly secretKey: string;
  readonly formerSecretKeys: readonly string[];
}

/** The current secret key, then the former ones. */
export function secretKeysOf({ secretKey, formerSecretKeys }: SecretKeys): string[] {
  return [secretKey, ...formerSecretKeys];
}

/**
 * The secret keys of this data folder, one a line, the current one first; created at the first start.
 * @throws WrongEnvironment if the file has none: a new key could not open what the lost one sealed
 */
export function keptSecrets(dataDir: string): string[] {
  const file = join(dataDir, 'secret-key');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) makeSecret(dataDir, file);
  const keys = readFileSync(file, 'utf8')
    .split(/\s+/)
    .filter((key) => key !== '');
  if (keys.length === 0 || keys.some((key) => key.length < secretKeyLength))
    throw new WrongEnvironment([
      `${file} is damaged: bring it back from a backup, or remove it and lose waiting mails`,
    ]);
  return keys;
}

/** Writes a key to a temporary file, syncs it and links it to its name, which fails if another process was faster. */
function makeSecret(folder: string, file: string): void {
  const beside = `${file}.${process.pid}`;
  const written = openSync(beside, 'w', 0o600);
  writeSync(written, randomBytes(32).toString('base64url'));
  fsyncSync(written);
  closeSync(written);
  try {
    linkSync(beside, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(beside, { force: true });
  }
  const named = openSync(folder, 'r');
  fsyncSync(named);
  closeSync(named);
}
