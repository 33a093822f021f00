import type { StoredScheme } from '@uzor/kit';
import { coverPage } from './cover.ts';
import { legendPages } from './legend-pages.ts';
import { mapPage } from './map-page.ts';
import { segmentPages } from './segment-pages.ts';
import { sheetPages } from './sheet-pages.ts';
import type { PagePlan, Work } from './work.ts';

/** Everything that is laid on a grid is printed alike. */
function gridPages(work: Work): PagePlan[] {
  return [coverPage(work), ...legendPages(work), mapPage(work), ...segmentPages(work), ...(work.sheets ? sheetPages(work) : [])];
}

/** The one table from kind to pages. A kind without a row has no booklet yet. */
export const bookletPages: ReadonlyMap<StoredScheme['product'], (work: Work) => PagePlan[]> = new Map([['mosaic', gridPages]]);
