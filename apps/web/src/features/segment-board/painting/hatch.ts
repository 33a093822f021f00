import type { Rgb } from '@uzor/engine';
import { inkOn } from '@uzor/kit';
import type { Pen } from '../../../shared/cells/drill.ts';
import { cssOf, mix, rgbOf } from '../../../shared/cells/tone.ts';

const linesACell = 4;
/** Share of the ink in the colour of the lines. */
const strength = 0.45;
/** Radius of the clear disc under a symbol, share of the side. */
const discShare = 0.31;

/**
 * Lines at 45° over a cell of the colour that is looked for, so that the colour is not its only sign.
 * @param side of the cell and `ring` around the hatched part, device pixels
 * @param symbol keeps a disc free for it
 */
export function hatchCell(pen: Pen, side: number, ring: number, tone: Rgb, symbol: boolean): void {
  const [near, far] = [ring, side - ring];
  const step = side / linesACell;
  pen.save();
  pen.beginPath();
  pen.rect(near, near, far - near, far - near);
  pen.clip();
  pen.strokeStyle = cssOf(mix(tone, rgbOf(inkOn(tone)), strength));
  pen.lineWidth = Math.max(1, side / 16);
  pen.beginPath();
  for (let along = step / 2; along < 2 * side; along += step) {
    pen.moveTo(along, 0);
    pen.lineTo(along - side, side);
  }
  pen.stroke();
  if (symbol) {
    pen.fillStyle = cssOf(tone);
    pen.beginPath();
    pen.arc(side / 2, side / 2, side * discShare, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.restore();
}
