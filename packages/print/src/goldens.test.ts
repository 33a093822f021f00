import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookletCases, bookletOf } from './testing/booklets.ts';

/*
 * What every booklet draws and says, object by object, before it is packed: packing may change with zlib. A page that
 * changes on purpose is looked at on paper or on a screen, then its digest is taken over from the failure.
 */
const digests: Readonly<Record<string, string>> = {
  'mosaic ru': '85f95edcf88b6019',
  'mosaic en': 'f0c071be8777f3c4',
  'mosaic of sixty colours ru': '95d433a3097a4455',
  'mosaic of sixty colours en': 'ce3aeb8e354b9bc0',
  'constructor ru': 'bd7d9012bfa8664c',
  'constructor en': 'aeb0f1519234cf7b',
  'paint ru': '0c66c073a1ea1594',
  'paint en': 'd7fdeb67fddfb046',
  'thread ru': 'ba125b21c2d50609',
  'thread en': '0423712ab2db13dc',
};

test.each(bookletCases)('the booklet %s (%s) is the accepted one, to the letter and the line', (name, language) => {
  const digest = createHash('sha256');
  for (const [number, { value, stream }] of bookletOf(name, language).objects)
    digest.update(`${number} ${value.replace(/\/Length \d+/, '')}\n`).update(stream ?? '');
  expect(digest.digest('hex').slice(0, 16)).toBe(digests[`${name} ${language}`]);
});
