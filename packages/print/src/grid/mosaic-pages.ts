import { coverPage } from '../cover.ts';
import { sheetPages } from '../sheets.ts';
import type { PagePlan, Work } from '../work.ts';
import { gridCover } from './grid-cover.ts';
import { gridSheets } from './grid-sheets.ts';
import { gridWork } from './grid-work.ts';
import { legendPages } from './legend-pages.ts';
import { mapPage } from './map-page.ts';
import { segmentPages } from './segment-pages.ts';

/** Cover, legend, map, a page a segment in working order, the 1:1 sheets where they are wanted. */
export function mosaicPages(given: Work): PagePlan[] {
  const work = gridWork(given);
  return [
    coverPage(work, gridCover(work)),
    ...legendPages(work),
    mapPage(work),
    ...segmentPages(work),
    ...(work.sheets ? sheetPages(work, gridSheets(work)) : []),
  ];
}
