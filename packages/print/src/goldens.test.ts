import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookletCases, bookletOf } from './testing/booklets.ts';

/*
 * What every booklet draws and says, object by object, before it is packed: packing may change with zlib. A page that
 * changes on purpose is looked at on paper or on a screen, then its digest is taken over from the failure.
 */
const digests: Readonly<Record<string, string>> = {
  'mosaic ru': '980037b289d2e225',
  'mosaic en': 'b6e7d78d9c3cad44',
  'mosaic of sixty colours ru': 'c6f75fd59b5cc7e2',
  'mosaic of sixty colours en': 'e8d785a5b728ac9b',
  'constructor ru': 'f620b28daedff8a3',
  'constructor en': '736b26a9b2233f8a',
  'paint ru': '35062b7aa7001a98',
  'paint en': '53f2de41f89932e5',
  'thread ru': '403c6d466a08fa82',
  'thread en': '7b44dd19f2ebf9ef',
};

test.each(bookletCases)('the booklet %s (%s) is the accepted one, to the letter and the line', (name, language) => {
  const digest = createHash('sha256');
  for (const [number, { value, stream }] of bookletOf(name, language).objects)
    digest.update(`${number} ${value.replace(/\/Length \d+/, '')}\n`).update(stream ?? '');
  expect(digest.digest('hex').slice(0, 16)).toBe(digests[`${name} ${language}`]);
});
