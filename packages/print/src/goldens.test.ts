import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookletCases, bookletOf } from './testing/booklets.ts';

/*
 * Digests of everything a booklet draws, before compression, which may change with zlib. After an intended change look
 * at the pages, then copy the new digest from the failure.
 */
const digests: Readonly<Record<string, string>> = {
  'mosaic ru': 'ad0e6f05e5bcd17f',
  'mosaic en': '7c328f385dc57a60',
  'mosaic of sixty colours ru': '67a355a8d870a1ac',
  'mosaic of sixty colours en': 'c03971fd0f13b462',
  'constructor ru': '6741d2099b77e590',
  'constructor en': 'bfcae03416c142f6',
  'paint ru': '3289c278673bcfc9',
  'paint en': '056dfc961f76a477',
  'thread ru': 'c39cc8adf8bc8169',
  'thread en': 'b1ee61e0ab20ad42',
  'two threads ru': '7d7274c0f5f0a84d',
  'two threads en': '5e7e831a270ece14',
};

test.each(bookletCases)('the booklet %s (%s) is unchanged', (name, language) => {
  const digest = createHash('sha256');
  for (const [number, { value, stream }] of bookletOf(name, language).objects)
    digest.update(`${number} ${value.replace(/\/Length \d+/, '')}\n`).update(stream ?? '');
  expect(digest.digest('hex').slice(0, 16)).toBe(digests[`${name} ${language}`]);
});
