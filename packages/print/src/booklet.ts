import { isKindOf } from '@uzor/kit';
import { coverPage } from './cover.ts';
import { gridCover } from './grid/grid-cover.ts';
import { gridSheets } from './grid/grid-sheets.ts';
import { gridWork } from './grid/grid-work.ts';
import { legendPages } from './grid/legend-pages.ts';
import { mapPage } from './grid/map-page.ts';
import { palePages } from './grid/pale-pages.ts';
import { platformPages } from './grid/platform-pages.ts';
import { segmentPage, segmentPages } from './grid/segment-pages.ts';
import { paintPages } from './paint/paint-pages.ts';
import { paintWork } from './paint/paint-work.ts';
import { segmentPages as paintSegmentPages } from './paint/segment-pages.ts';
import { PdfBuilder } from './pdf/pdf-builder.ts';
import { rulerMm, sheetPages } from './sheets.ts';
import { texts } from './texts.ts';
import type { Kind } from './texts/words.ts';
import { threadPages } from './thread/thread-pages.ts';
import type { BookletOrder, PagePlan, Work } from './work.ts';

function mosaicPages(given: Work): PagePlan[] {
  const work = gridWork(given);
  return [
    coverPage(work, gridCover(work)),
    ...legendPages(work),
    mapPage(work),
    ...(work.edition === 'pale' ? palePages(work) : segmentPages(work)),
    ...(work.sheets ? sheetPages(work, gridSheets(work)) : []),
  ];
}

/** The page of one segment. @throws RangeError for a thread or an index out of range */
function onlySegmentPage(work: Work, index: number): PagePlan[] {
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

const bookletPages: Readonly<Record<Kind, (work: Work) => PagePlan[]>> = {
  mosaic: mosaicPages,
  paint_by_numbers: paintPages,
  constructor: platformPages,
  string_art: threadPages,
};

/**
 * The printable booklet of a scheme as the bytes of a PDF; deterministic. About 60 ms for 32,000 cells.
 * @throws RangeError for a scheme of another kind, a picture that is not a JPEG, or an address too long for a QR code
 */
export function makeBooklet(order: BookletOrder): Uint8Array {
  return printBooklet(order).bytes;
}

/** As `makeBooklet`, with the number of pages. */
export function printBooklet(order: BookletOrder): { readonly bytes: Uint8Array; readonly pages: number } {
  const work = workOf(order);
  const plans =
    order.onlySegment === undefined
      ? bookletPages[order.stored.product](work)
      : onlySegmentPage(work, order.onlySegment);
  plans.forEach((plan, i) => {
    const canvas = work.builder.pageCanvas();
    plan.draw(canvas, i + 1, plans.length);
    work.builder.page(canvas, plan);
  });
  const title = [work.words.title, order.codeTail].filter((part) => part !== null).join(' · ');
  const info = { title, language: order.language, createdAt: order.createdAt ?? null };
  return { bytes: work.builder.finish(info), pages: plans.length };
}

function workOf(order: BookletOrder): Work {
  const own = texts[order.language];
  const builder = new PdfBuilder({ paper: order.paper ?? 'a4', scale: rulerMm / (order.rulerMm ?? rulerMm) });
  return { ...order, builder, words: own.kinds[order.stored.product], texts: own };
}
