import { randomInt } from 'node:crypto';

/** Letters of new codes: none that is taken for another (0 O, 1 I L). */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCodeLength = 12; // 59.5 bits: ten million sold codes stay out of a guesser's reach

/** A new code in canonical form. */
export function newCode(): string {
  return Array.from({ length: newCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
