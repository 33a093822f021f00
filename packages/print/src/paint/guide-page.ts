import { marginMm, type } from '../look.ts';
import { drawFooter, drawHeader, drawTickBox, drawTips, shortened } from '../parts.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { sheetMm } from '../pdf/pdf-builder.ts';
import type { PagePlan } from '../work.ts';
import type { PaintWork } from './paint-work.ts';
import { drawChip, paintName } from './pots.ts';

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

const perRow = 3;
const chipMm = 8;

/** Paints from light to dark, row by row. */
function drawOrder(work: PaintWork, canvas: Canvas, top: number): void {
  const { fromLight, rows } = work;
  const columnMm = (sheetMm.width - 2 * marginMm) / perRow;
  const rowMm = Math.min(
    10,
    (sheetMm.height - work.builder.lowerMm - marginMm - 16 - top) / Math.ceil(fromLight.length / perRow),
  );
  const height = Math.min(6.4, rowMm - 0.8);
  fromLight.forEach((colour, i) => {
    const row = rows[colour];
    if (!row) return;
    const x = marginMm + (i % perRow) * columnMm;
    const y = top + Math.floor(i / perRow) * rowMm + rowMm / 2;
    drawTickBox(canvas, x, y - 1.6, 3.2);
    const left = 5 + chipMm + 1.8;
    const name = shortened(canvas, paintName(row, work), columnMm - left - 2, type.small.sizePt);
    const chip = { x: x + 5, y: y - height / 2, width: chipMm, height };
    canvas.tagged('LI', () => {
      canvas.tagged('Lbl', () => drawChip(canvas, row, chip));
      canvas.tagged('LBody', () => canvas.text(name, x + left, y + 1.1, type.small));
    });
  });
}
