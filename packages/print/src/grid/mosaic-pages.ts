import { coverPage } from '../cover.ts';
import { sheetPages } from '../sheets.ts';
import type { PagePlan, Work } from '../work.ts';
import { gridCover } from './grid-cover.ts';
import { gridSheets } from './grid-sheets.ts';
import { gridWork } from './grid-work.ts';
import { legendPages } from './legend-pages.ts';
import { mapPage } from './map-page.ts';
import { palePages } from './pale-pages.ts';
import { segmentPages } from './segment-pages.ts';

/** Cover, legend, map, one page per segment in working order, and full-size sheets if ordered. */
export function mosaicPages(given: Work): PagePlan[] {
  const work = gridWork(given);
  return [
    coverPage(work, gridCover(work)),
    ...legendPages(work),
    mapPage(work),
    ...(work.edition === 'pale' ? palePages(work) : segmentPages(work)),
    ...(work.sheets ? sheetPages(work, gridSheets(work)) : []),
  ];
}
