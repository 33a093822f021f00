import type { Parts } from '../../platform/parts.ts';
import { keyedDigest } from '../../platform/security/keyed-digest.ts';
import { secretKeysOf } from '../../secret-keys.ts';

/** Stored in the browser where a code was entered, and required to open unfinished orders of that code. */
export function proofOfCode(codeId: string, secretKey: string): string {
  return keyedDigest('enteredCode', secretKey, codeId).subarray(0, 16).toString('base64url');
}

export function wasEntered({ config }: Pick<Parts, 'config'>, codeId: string, proofs: readonly string[]): boolean {
  return secretKeysOf(config).some((key) => proofs.includes(proofOfCode(codeId, key)));
}
