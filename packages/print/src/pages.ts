import { isKindOf } from '@uzor/kit';
import { gridWork } from './grid/grid-work.ts';
import { palePages } from './grid/pale-pages.ts';
import { segmentPage } from './grid/segment-pages.ts';
import { paintWork } from './paint/paint-work.ts';
import { segmentPages as paintSegmentPages } from './paint/segment-pages.ts';
import { mosaicPages } from './grid/mosaic-pages.ts';
import { platformPages } from './grid/platform-pages.ts';
import { paintPages } from './paint/paint-pages.ts';
import { threadPages } from './thread/thread-pages.ts';
import type { Kind } from './texts/words.ts';
import type { PagePlan, Work } from './work.ts';

/**
 * The page of one segment, by its index in working order from 0.
 * @throws RangeError for a thread, which has no segments, and for an index out of range
 */
export function onlySegmentPage(work: Work, index: number): PagePlan[] {
  const { stored } = work;
  const pages = () => {
    if (isKindOf('thread', stored.product)) throw new RangeError('A thread has no segments');
    if (isKindOf('regions', stored.product)) return paintSegmentPages(paintWork(work));
    const grid = gridWork(work);
    const place = grid.places[index];
    if (!place) return [];
    return work.edition === 'pale' ? palePages(grid, [place]) : [segmentPage(grid, place)];
  };
  const all = pages();
  const page = all.length === 1 ? all[0] : all[index];
  if (!page) throw new RangeError(`The work has no segment ${index + 1}`);
  return [page];
}

/** The pages of each kind, the only such table. */
export const bookletPages: Readonly<Record<Kind, (work: Work) => PagePlan[]>> = {
  mosaic: mosaicPages,
  paint_by_numbers: paintPages,
  constructor: platformPages,
  string_art: threadPages,
};
