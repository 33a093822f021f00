import { colourName, hexOf, inkOn, type LegendRow, mixNumbers } from '@uzor/kit';
import { colours } from '../look.ts';
import type { Canvas } from '../pdf/canvas.ts';
import type { PaintWork } from './paint-work.ts';

/** A pot of paint from above: rim, paint, number. `x`, `y` is its centre. */
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

/** A paint in few words: its name, of a mix the numbers of its pots. */
export function shortName(row: LegendRow, { language }: Pick<PaintWork, 'language'>): string {
  return row.mix ? mixNumbers(row.mix) : colourName(row, language);
}

/** Millilitres rounded up to tenths, so that a drop does not read as zero. */
export function tenthsUp(ml: number): number {
  return Math.ceil(ml * 10 - 1e-9) / 10;
}
