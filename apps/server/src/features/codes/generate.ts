import { randomInt } from 'node:crypto';

/** Characters of new codes, without those easily confused (0 O, 1 I L). */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCodeLength = 12; // 59.5 bits, enough against guessing one of ten million sold codes

/** A new code in canonical form. */
export function newCode(): string {
  return Array.from({ length: newCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
