import { createHash, randomInt } from 'node:crypto';

/** How many codes a set has. */
const CODES = 10;
/** Without characters that look alike; 16 of them are 79 bits, more than anybody guesses even from a stolen database. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP = 4;

/** A fresh set of codes, in groups that are easy to copy by hand. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** What the database keeps of a code; spaces, hyphens and case do not count. */
export function recoveryHash(accountId: string, code: string): Buffer {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
  return createHash('sha256').update(`${accountId} ${plain}`).digest();
}

/** Whether this looks like a code of a set rather than one of an authenticator. */
export const isRecoveryCode = (code: string): boolean => code.replaceAll(/[\s-]/g, '').length === GROUPS * GROUP;
