import { workFacts } from '@uzor/kit';
import { type CoverContent, coverPage } from '../cover.ts';
import { hoursFact, paletteName } from '../facts.ts';
import { sheetMm } from '../pdf/press.ts';
import { sheetPages } from '../sheets.ts';
import { counted, decimal, fill, grouped } from '../texts.ts';
import type { PagePlan, Work } from '../work.ts';
import { guidePage } from './guide-page.ts';
import { outlineSheets } from './outline-sheets.ts';
import { type PaintWork, paintWork } from './paint-work.ts';
import { mixingPages } from './mixing-page.ts';
import { previewPage, segmentMapPage } from './picture-pages.ts';
import { potPages } from './legend-pages.ts';
import { drawPot, tenthsUp } from './pots.ts';
import { segmentPages } from './segment-pages.ts';

/** Cover, paints, recipes of mixes, instructions, the picture, the full-size outline, a map, one page per segment. */
export function paintPages(given: Work): PagePlan[] {
  const work = paintWork(given);
  return [
    coverPage(work, paintCover(work)),
    ...potPages(work),
    ...mixingPages(work),
    guidePage(work),
    previewPage(work),
    ...sheetPages(work, outlineSheets(work)),
    segmentMapPage(work),
    ...segmentPages(work),
  ];
}

/** Positions of loose pots, from the lower right corner: right, up, radius, millimetres. */
const scatter = [
  [18, 14, 6.5],
  [33, 13, 4.5],
  [22, 29, 4.5],
  [42, 22, 3.5],
  [33, 30, 3],
] as const;

/** Size, regions, paints, hours and segments, with a few pots in the work's own colours. */
function paintCover(work: PaintWork): CoverContent {
  const { stored, scheme, texts, language, places, fromLight, rows } = work;
  const { pieces, colours, hours } = workFacts(stored);
  const needMl = rows.reduce((sum, row) => sum + (row.mix ? 0 : tenthsUp(row.needMl ?? 0)), 0);
  return {
    facts: [
      {
        figure: fill(texts.millimetres, { width: scheme.widthMm, height: scheme.heightMm }),
        word: fill(texts.paint.coverPaint, { ml: decimal(needMl, 0, language) }),
      },
      { figure: grouped(pieces, language), word: `${counted(pieces, texts.paint.piece, language)} ${texts.inAll}` },
      { figure: String(colours), word: `${counted(colours, texts.paint.paint, language)} ${paletteName(work)}` },
      hoursFact(hours, work),
      { figure: String(places.length), word: counted(places.length, texts.segment, language) },
    ],
    ornament(canvas) {
      scatter.forEach(([right, up, radius], i) => {
        const colour = fromLight[Math.floor(((i + 0.5) * fromLight.length) / scatter.length)];
        if (colour !== undefined)
          drawPot(work, canvas, colour, { x: sheetMm.width - right, y: sheetMm.height - up - 3, radius });
      });
    },
  };
}
