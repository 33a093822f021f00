import { createHash, randomInt } from 'node:crypto';

const CODES = 10;
/** Without look-alikes; 16 of them are 79 bits, too many to guess even with a stolen database. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP = 4;

/** A fresh set of codes, in groups that are easy to copy by hand. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

export function recoveryHash(accountId: string, code: string): Buffer {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
  return createHash('sha256').update(`${accountId} ${plain}`).digest();
}

/** Whether this looks like a recovery code rather than an authenticator's. */
export const isRecoveryCode = (code: string): boolean => code.replaceAll(/[\s-]/g, '').length === GROUPS * GROUP;
