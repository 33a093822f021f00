import { mosaicPages } from './grid/mosaic-pages.ts';
import { platformPages } from './grid/platform-pages.ts';
import { paintPages } from './paint/paint-pages.ts';
import { threadPages } from './thread/thread-pages.ts';
import type { Kind } from './texts/words.ts';
import type { PagePlan, Work } from './work.ts';

/** The one table from kind to pages. */
export const bookletPages: Readonly<Record<Kind, (work: Work) => PagePlan[]>> = {
  mosaic: mosaicPages,
  paint_by_numbers: paintPages,
  constructor: platformPages,
  string_art: threadPages,
};
