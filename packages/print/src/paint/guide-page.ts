import { marginMm, type } from '../look.ts';
import { drawFooter, drawHeader, drawTick, drawTips, shortened } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { sheetMm } from '../pdf/press.ts';
import type { PagePlan } from '../work.ts';
import type { PaintWork } from './paint-work.ts';
import { drawPot, shortName } from './pots.ts';

/** Painting instructions, and the paints in working order, each with a tick box. */
export function guidePage(work: PaintWork): PagePlan {
  const { howTo, howToLead, tips, order, orderLead } = work.texts.paint;
  return {
    chapter: howTo,
    draw(canvas, page, pages) {
      drawHeader(work, canvas, howTo, howToLead);
      const below = drawTips(canvas, tips, 44);
      canvas.tagged('H2', () => canvas.text(order, marginMm, below + 5, type.section));
      canvas.tagged('P', () => canvas.text(orderLead, marginMm, below + 10.5, type.small));
      canvas.tagged('L', () => drawOrder(work, canvas, below + 16));
      drawFooter(work, canvas, page, pages);
    },
  };
}

const perRow = 4;

/** Pots from light to dark, row by row. */
function drawOrder(work: PaintWork, canvas: Canvas, top: number): void {
  const { fromLight, rows } = work;
  const columnMm = (sheetMm.width - 2 * marginMm) / perRow;
  const rowMm = Math.min(15, (sheetMm.height - marginMm - 10 - top) / Math.ceil(fromLight.length / perRow));
  const radius = Math.min(4.4, rowMm * 0.4);
  fromLight.forEach((colour, i) => {
    const row = rows[colour];
    if (!row) return;
    const x = marginMm + (i % perRow) * columnMm;
    const y = top + Math.floor(i / perRow) * rowMm + rowMm / 2;
    drawTick(canvas, x, y - 1.6, 3.2);
    const left = 5 + 2 * radius + 1.3;
    const name = shortened(canvas, shortName(row, work), columnMm - left - 2, 7.5);
    canvas.tagged('LI', () => {
      canvas.tagged('Lbl', () => drawPot(work, canvas, colour, { x: x + 5 + radius, y, radius }));
      canvas.tagged('LBody', () => canvas.text(name, x + left, y + 1, { ...type.small, sizePt: 7.5 }));
    });
  });
}
