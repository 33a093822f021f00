import { dictionary } from '@zxcvbn-ts/language-common';
import { Invalid } from '../../../errors.ts';
import { emailKey } from './repository.ts';

const refusedPasswords = 8000;
/** Length of the shortest password that the rule of the contract allows. */
const shortestLength = 6;
/** Words of this service: guessers try them first, followed by digits. */
const ownWords = [
  'uzor',
  'uzorcraft',
  'mosaic',
  'mozaika',
  'almaz',
  'diamond',
  'unistring',
  'scheme',
  'kartina',
  'podarok',
];

/** In lower case, because guessers try capitals too. Sorted by frequency in leaked databases, most common first. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortestLength).slice(0, refusedPasswords),
);

/**
 * Refuses a password that guessers try first: one of the most common in leaks, the person's email address, or a word of
 * this service or the name before the @ with only digits and signs added.
 * @throws Invalid on `field`
 */
export function refuseEasyPassword(field: string, password: string, email: string): void {
  const small = password.toLowerCase();
  const letters = small.replace(/[^a-z]/g, '');
  const [name = ''] = emailKey(email).split('@');
  const isOwn = [...ownWords, name.replace(/[^a-z]/g, '')].some((word) => word.length > 2 && word === letters);
  if (isOwn || common.has(small) || small === emailKey(email)) throw new Invalid({ [field]: ['password.easy'] });
}
