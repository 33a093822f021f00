import type { Parts } from '../../platform/parts.ts';
import { keyedDigest } from '../../platform/security/keyed-digest.ts';
import { secretKeysOf } from '../../secret-keys.ts';

/**
 * A value stored in the browser where a code was entered. It lets that browser open the unfinished orders of the code.
 */
export function proofOfCode(codeId: string, secretKey: string): string {
  return keyedDigest('enteredCode', secretKey, codeId).subarray(0, 16).toString('base64url');
}

export function wasEntered({ config }: Pick<Parts, 'config'>, codeId: string, proofs: readonly string[]): boolean {
  return secretKeysOf(config).some((key) => proofs.includes(proofOfCode(codeId, key)));
}
