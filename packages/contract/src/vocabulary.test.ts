import { expect, test } from 'vitest';
import { channels, statusChanged } from './channels.ts';
import { cardKinds, featureFlags, filterSlugs, sizeSlugs } from './vocabulary.ts';

/* Words and numbers that clients, stored rows and printed codes rely on. Lists may only grow at the end. */

test('wire ids of sizes never change: a new size comes last', () => {
  expect(sizeSlugs.slice(0, 6)).toEqual(['a4', 'a3', '40x50', '40_50', '20_25', 'roomaxi']);
});
test('wire ids of filters never change: a new filter comes last', () => {
  expect(filterSlugs.slice(0, 6)).toEqual(['original', 'bw', 'sepia', 'pop-art', 'full', 'thread']);
});
test('cards of the shop window keep their positions: a new kind comes last', () => {
  expect(cardKinds.slice(0, 12)).toEqual([
    'mosaic',
    'mosaic-mini',
    'mosaic-roomaxi',
    'paint-by-numbers',
    'paint-by-numbers-mini',
    'paint-by-numbers-roomaxi',
    'constructor',
    'unistring',
    'packs',
    'stickers',
    'plush',
    'carpet',
  ]);
  expect(featureFlags).not.toContain('carpet');
});
test('channels have the names that laravel-echo subscribes to', () => {
  expect([channels.demo('s'), channels.blank('s'), channels.pictures('7'), channels.booklet('7')]).toEqual([
    'demo-status-changed.s',
    'tile-blank-status-changed.s',
    'tile-segments-pictures-generation-status-changed.7',
    'tile-instruction-generation-status-changed.7',
  ]);
  expect(statusChanged).toBe('status-changed');
});
