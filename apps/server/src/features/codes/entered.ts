import type { Parts } from '../../platform/parts.ts';
import { keyedDigest } from '../../platform/security/keyed-digest.ts';
import { secretKeysOf } from '../../secret-keys.ts';

/** What a browser keeps of a code that was entered there: it opens the unfinished orders of that code, and nobody can make it up. */
export function proofOfCode(codeId: string, secretKey: string): string {
  return keyedDigest('enteredCode', secretKey, codeId).subarray(0, 16).toString('base64url');
}

/** Whether one of these proofs is that of the code. */
export function wasEntered({ config }: Pick<Parts, 'config'>, codeId: string, proofs: readonly string[]): boolean {
  return secretKeysOf(config).some((key) => proofs.includes(proofOfCode(codeId, key)));
}
