import type { StoredScheme } from '@uzor/kit';
import { mosaicPages } from './grid/mosaic-pages.ts';
import { platformPages } from './grid/platform-pages.ts';
import { paintPages } from './paint/paint-pages.ts';
import { threadPages } from './thread/thread-pages.ts';
import type { PagePlan, Work } from './work.ts';

/** The one table from kind to pages. A kind without a row has no booklet yet. */
export const bookletPages: ReadonlyMap<StoredScheme['product'], (work: Work) => PagePlan[]> = new Map([
  ['mosaic', mosaicPages],
  ['paint_by_numbers', paintPages],
  ['constructor', platformPages],
  ['string_art', threadPages],
]);
