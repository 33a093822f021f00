import { dictionary } from '@zxcvbn-ts/language-common';
import { Invalid } from '../../errors.ts';
import { emailKey } from './repository.ts';

/** How many of the commonest passwords that are long enough are refused. */
const refusedPasswords = 8000;
/** Length of the shortest password that the rule of the contract allows. */
const shortestLength = 6;
/** Words of this service: whoever guesses tries them first, with digits behind. */
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

/** In small letters: guesses try capitals too. The list comes by frequency in leaked databases, the commonest first. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortestLength).slice(0, refusedPasswords),
);

/**
 * Refuses a new password that is tried first by whoever guesses: one of the commonest in leaks, a word of this service or the
 * own address with nothing but digits and signs beside it. @throws Invalid on `field`
 */
export function refuseEasyPassword(field: string, password: string, email: string): void {
  const small = password.toLowerCase();
  const letters = small.replace(/[^a-z]/g, '');
  const [name = ''] = emailKey(email).split('@');
  const isOwn = [...ownWords, name.replace(/[^a-z]/g, '')].some((word) => word.length > 2 && word === letters);
  if (isOwn || common.has(small) || small === emailKey(email)) throw new Invalid({ [field]: ['password.easy'] });
}
