import { workFacts } from '@uzor/kit';
import { type CoverContent, coverPage, type Fact } from '../cover.ts';
import { hoursFact, paletteName } from '../facts.ts';
import { sheetMm } from '../pdf/pdf-builder.ts';
import { sheetPages, withRuler } from '../sheets.ts';
import { amount, counted, decimal, fill, grouped } from '../texts.ts';
import type { PagePlan, Work } from '../work.ts';
import { economyPages } from './economy-pages.ts';
import { guidePage } from './guide-page.ts';
import { outlineSheets } from './outline-sheets.ts';
import { type PaintWork, paintWork } from './paint-work.ts';
import { previewPage, segmentMapPage } from './picture-pages.ts';
import { paintCounts, paintLegendPages } from './legend-pages.ts';
import { drawPot, tenthsUp } from './pots.ts';
import { segmentPages } from './segment-pages.ts';

/** Cover, paints with the recipes of mixes, instructions, the picture, the full-size outline, a map, the segments. */
export function paintPages(given: Work): PagePlan[] {
  const work = paintWork(given);
  return withRuler(work, [
    coverPage(work, paintCover(work)),
    ...paintLegendPages(work),
    guidePage(work),
    previewPage(work),
    ...sheetPages(work, outlineSheets(work)),
    segmentMapPage(work),
    ...(work.edition === 'pale' ? economyPages(work) : segmentPages(work)),
  ]);
}

/** Positions of the scattered pots, from the lower right corner: right, up, radius, millimetres. */
const scatter = [
  [18, 14, 6.5],
  [33, 13, 4.5],
  [22, 29, 4.5],
  [42, 22, 3.5],
  [33, 30, 3],
] as const;

/** Pots that are needed and mixes apart; the name of the set only without mixes, as they are not in it. */
function paintsFact(work: PaintWork): Fact {
  const { texts, language } = work;
  const { pots, mixes } = paintCounts(work);
  const paints = counted(pots, texts.paint.paint, language);
  return {
    figure: String(pots),
    word: mixes > 0 ? `${paints}, ${amount(mixes, texts.paint.mix, language)}` : `${paints} ${paletteName(work)}`,
  };
}

/** Size, regions, paints, hours and segments, with a few pots in the work's own colours. */
function paintCover(work: PaintWork): CoverContent {
  const { stored, scheme, texts, language, places, fromLight, rows } = work;
  const { pieces, hours } = workFacts(stored);
  const needMl = rows.reduce((sum, row) => sum + (row.mix ? 0 : tenthsUp(row.needMl ?? 0)), 0);
  return {
    facts: [
      {
        figure: fill(texts.millimetres, { width: scheme.widthMm, height: scheme.heightMm }),
        word: fill(texts.paint.coverPaint, { ml: decimal(needMl, 0, language) }),
      },
      { figure: grouped(pieces, language), word: `${counted(pieces, texts.paint.piece, language)} ${texts.inAll}` },
      paintsFact(work),
      hoursFact(hours, work),
      { figure: String(places.length), word: counted(places.length, texts.segment, language) },
    ],
    ornament(canvas) {
      scatter.forEach(([right, up, radius], i) => {
        const colour = fromLight[Math.floor(((i + 0.5) * fromLight.length) / scatter.length)];
        if (colour !== undefined)
          drawPot(work, canvas, colour, {
            x: sheetMm.width - right,
            y: sheetMm.height - work.builder.lowerMm - up - 3,
            radius,
          });
      });
    },
  };
}
