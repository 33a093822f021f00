import { colourName, hexOf, inkOn, type LegendRow } from '@uzor/kit';
import { colours } from '../look.ts';
import type { Canvas } from '../pdf/canvas.ts';
import { fill } from '../texts.ts';
import type { PaintWork } from './paint-work.ts';
import type { Box } from '../page.ts';

/** Draws a pot of paint from above, centred on `x`, `y`: rim, paint, number. */
export function drawPot(
  work: PaintWork,
  canvas: Canvas,
  colour: number,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  const row = work.rows[colour];
  if (!row) return;
  canvas.circle(x, y, radius, { fill: colours.paper, stroke: colours.muted, lineMm: 0.25 });
  canvas.circle(x, y, radius * 0.88, { fill: hexOf(row.rgb) });
  const sizePt = radius * 2.5;
  canvas.text(row.letter, x, y + sizePt * 0.125, { face: 'title', sizePt, colour: inkOn(row.rgb), align: 'centre' });
}

/** Draws a rectangle of paint with its number. */
export function drawChip(canvas: Canvas, { rgb, letter }: Pick<LegendRow, 'rgb' | 'letter'>, box: Box): void {
  const { x, y, width, height } = box;
  canvas.roundedRectangle(box, height * 0.2, { fill: hexOf(rgb), stroke: colours.muted, lineMm: 0.2 });
  const sizePt = Math.min(20, Math.max(9, height * 1.55));
  const style = { face: 'bold', sizePt, colour: inkOn(rgb), align: 'centre' } as const;
  canvas.text(letter, x + width / 2, y + height / 2 + sizePt * 0.125, style);
}

/** The name of a paint in the booklet; a mix is “mix 25”, and only the legend has its recipe. */
export function paintName(row: LegendRow, { language, texts }: Pick<PaintWork, 'language' | 'texts'>): string {
  return row.mix ? fill(texts.paint.mixName, { number: row.letter }) : colourName(row, language);
}

/** Millilitres rounded up to tenths, so that a drop does not read as zero. */
export function tenthsUp(ml: number): number {
  return Math.ceil(ml * 10 - 1e-9) / 10;
}
