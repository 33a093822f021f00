import { colourName } from '@uzor/kit';
import { colours, marginMm, type } from '../look.ts';
import { drawFooter, drawHeader, shortened } from '../parts.ts';
import type { Canvas, TextStyle } from '../pdf/canvas.ts';
import { sheetMm } from '../pdf/press.ts';
import { decimal, fill, fixed, grouped } from '../texts.ts';
import type { PagePlan } from '../work.ts';
import type { PaintWork } from './paint-work.ts';
import { drawPot, tenthsUp } from './pots.ts';

const tableTop = 42;
const tableHeight = 212;
/** Lowest and highest row: a short list can be larger. */
const rowMm = { least: 8.1, most: 12.5 } as const;
const rowsPerPage = Math.floor(tableHeight / rowMm.least);
/** Right edges of the four columns of numbers. */
const columns = { parts: 128, area: 152, need: 176, pots: sheetMm.width - marginMm } as const;
const nameLeft = 26;
const nameWidth = 78;

/** The paints, one line per pot; large boxes continue on further pages. */
export function potPages(work: PaintWork): PagePlan[] {
  const { rows, texts } = work;
  const count = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const perPage = Math.ceil(rows.length / count);
  const height = Math.max(rowMm.least, Math.min(rowMm.most, tableHeight / perPage));
  return Array.from({ length: count }, (_, i) => ({
    ...(i === 0 ? { chapter: texts.paint.paints } : {}),
    draw(canvas, page, pages) {
      drawHeader(
        work,
        canvas,
        i === 0 ? texts.paint.paints : `${texts.paint.paints}: ${texts.continued}`,
        texts.paint.paintsLead,
      );
      drawTableHead(work, canvas);
      const last = Math.min(rows.length, (i + 1) * perPage);
      for (let colour = i * perPage; colour < last; colour++)
        drawRow(work, canvas, colour, { y: tableTop + (colour - i * perPage) * height, height });
      if (i === count - 1) drawTotals(work, canvas, tableTop + (last - i * perPage) * height);
      drawFooter(work, canvas, page, pages);
    },
  }));
}

function drawTableHead({ texts: { paint } }: PaintWork, canvas: Canvas): void {
  const baseline = tableTop - 3;
  canvas.text(paint.number, marginMm + 2, baseline, type.small);
  canvas.text(paint.name, nameLeft, baseline, type.small);
  const heads = [
    [paint.parts, columns.parts, baseline],
    [paint.area, columns.area, baseline],
    [paint.need, columns.need, baseline],
    [paint.pots, columns.pots, baseline],
  ] as const;
  canvas.texts(heads, { ...type.small, align: 'right' });
  canvas.lines([[marginMm, tableTop - 0.8, sheetMm.width - marginMm, tableTop - 0.8]], colours.ink, 0.3);
}

function drawRow(work: PaintWork, canvas: Canvas, colour: number, { y, height }: { y: number; height: number }): void {
  const { language, texts, rows, regionsOf } = work;
  const row = rows[colour];
  if (!row) return;
  const used = (regionsOf[colour] ?? 0) > 0;
  const baseline = y + height / 2 + 1.3;
  drawPot(work, canvas, colour, { x: marginMm + 1 + height * 0.43, y: y + height / 2, radius: height * 0.43 });
  const style = used ? type.strong : type.small;
  const name = shortened(canvas, colourName(row, language), nameWidth - 22, style.sizePt);
  canvas.text(name, nameLeft, baseline, style);
  const aside = [...(row.code === null || row.code === name ? [] : [row.code]), ...(used ? [] : [texts.unused])];
  canvas.text(aside.join(' · '), nameLeft + canvas.widthOf(name, style) + 2.5, baseline, type.small);
  if (used) {
    const cell = (text: string, right: number, cellStyle: TextStyle) =>
      canvas.text(text, right, baseline, { ...cellStyle, align: 'right' });
    cell(grouped(regionsOf[colour] ?? 0, language), columns.parts, type.body);
    cell(decimal((row.areaMm2 ?? 0) / 100, 0, language), columns.area, type.body);
    cell(fixed(tenthsUp(row.needMl ?? 0), 1, language), columns.need, type.strong);
    cell(grouped(row.pots ?? 0, language), columns.pots, type.strong);
  }
  canvas.lines([[marginMm, y + height, sheetMm.width - marginMm, y + height]], colours.hairline, 0.15);
}

/** Totals, the number of coats they allow for, and the paint to have a spare pot of. */
function drawTotals(work: PaintWork, canvas: Canvas, y: number): void {
  const { rows, texts, language, regionsOf } = work;
  const baseline = y + 6.2;
  const sum = (of: (colour: number) => number) => rows.reduce((total, _, colour) => total + of(colour), 0);
  canvas.text(texts.total, nameLeft, baseline, type.strong);
  canvas.texts(
    [
      [
        grouped(
          sum((colour) => regionsOf[colour] ?? 0),
          language,
        ),
        columns.parts,
        baseline,
      ],
      [decimal(sum((colour) => rows[colour]?.areaMm2 ?? 0) / 100, 0, language), columns.area, baseline],
      [
        fixed(
          sum((colour) => tenthsUp(rows[colour]?.needMl ?? 0)),
          1,
          language,
        ),
        columns.need,
        baseline,
      ],
      [
        grouped(
          sum((colour) => rows[colour]?.pots ?? 0),
          language,
        ),
        columns.pots,
        baseline,
      ],
    ],
    { ...type.strong, align: 'right' },
  );
  const most = rows.toSorted((one, other) => (other.areaMm2 ?? 0) - (one.areaMm2 ?? 0))[0];
  if (!most) return;
  const note = fill(texts.paint.potNote, {
    colour: `${most.letter}, ${colourName(most, language).toLocaleLowerCase(language)}`,
  });
  canvas.paragraph(
    note,
    { x: marginMm, y: baseline + 9, width: sheetMm.width - 2 * marginMm, lineMm: 4.6 },
    type.small,
  );
}
