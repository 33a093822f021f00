import { colours, marginMm, type } from '../look.ts';
import { drawFooter, drawHeader, drawTips } from '../parts.ts';
import { sheetMm } from '../pdf/press.ts';
import { decimal, fill } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import type { ThreadWork } from './thread-work.ts';

/** Share of extra thread to buy. */
const spareShare = 0.1;

/** Materials and winding instructions. */
export function guidePage(work: ThreadWork): PagePlan {
  const { need, needs, tips, howTo, howToLead } = work.texts.thread;
  const values = valuesOf(work);
  return {
    chapter: howTo,
    draw(canvas, page, pages) {
      drawHeader(work, canvas, howTo, howToLead);
      const width = (sheetMm.width - 2 * marginMm - 6) / 2;
      const box = { x: marginMm, y: 38, width: sheetMm.width - 2 * marginMm, height: 58 };
      canvas.roundedRectangle(box, 4, { fill: colours.sand });
      canvas.tagged('H2', () => canvas.text(needs, box.x + 6, box.y + 9, type.section));
      need.forEach(([title, text], i) => {
        const x = box.x + 6 + (i % 2) * (width + 2);
        const y = box.y + 19 + Math.floor(i / 2) * 20;
        const place = { x, y: y + 5, width: width - 8, lineMm: 4.6 };
        canvas.tagged('P', () => canvas.text(title, x, y, type.strong));
        canvas.tagged('P', () => canvas.paragraph(fill(text, values), place, { ...type.body, sizePt: 10 }));
      });
      drawTips(
        canvas,
        tips.map(([title, text]) => [title, fill(text, values)] as const),
        106,
      );
      drawFooter(work, canvas, page, pages);
    },
  };
}

function valuesOf({ thread, steps, language }: ThreadWork): Readonly<Record<string, string>> {
  return {
    hoop: decimal(thread.hoopMm, 0, language),
    pins: String(thread.pins),
    gap: decimal((Math.PI * thread.hoopMm) / thread.pins, 1, language),
    mm: decimal(thread.threadMm, 2, language),
    metres: decimal(Math.ceil(thread.threadMetres), 0, language),
    spare: decimal(Math.ceil((thread.threadMetres * (1 + spareShare)) / 50) * 50, 0, language),
    first: String(steps[0]?.from ?? 1),
  };
}
