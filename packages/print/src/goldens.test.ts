import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookletCases, bookletOf } from './testing/booklets.ts';

/*
 * What every booklet draws and says, object by object, before it is packed: packing may change with zlib. A page that
 * changes on purpose is looked at on paper or on a screen, then its digest is taken over from the failure.
 */
const digests: Readonly<Record<string, string>> = {
  'mosaic ru': 'e931e72d096baec2',
  'mosaic en': 'b84d5d50ed7404e4',
  'mosaic of sixty colours ru': '8c5aca7721da32cb',
  'mosaic of sixty colours en': 'ed45bdb1cae1b5e4',
  'constructor ru': '542ef678aca8ad45',
  'constructor en': '6c5f4365f28bc2ae',
  'paint ru': 'e1f26dc1eb8da878',
  'paint en': '956a5b7377c7be85',
  'thread ru': 'ba125b21c2d50609',
  'thread en': 'd0d7bf5522470ade',
};

test.each(bookletCases)('the booklet %s (%s) is the accepted one, to the letter and the line', (name, language) => {
  const digest = createHash('sha256');
  for (const [number, { value, stream }] of bookletOf(name, language).objects)
    digest.update(`${number} ${value.replace(/\/Length \d+/, '')}\n`).update(stream ?? '');
  expect(digest.digest('hex').slice(0, 16)).toBe(digests[`${name} ${language}`]);
});
