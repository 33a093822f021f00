import { symbolPaths } from '@uzor/kit';
import type { Pen } from './drill.ts';

/** Side of a symbol's box as a share of the cell; it matches the letter height of a bold font of 0.54 cells. */
export const symbolShare = 0.46;

const outlines = new Map<string, Path2D>();

function outlineOf(letter: string): Path2D {
  const known = outlines.get(letter);
  if (known) return known;
  const outline = new Path2D(Object.hasOwn(symbolPaths, letter) ? symbolPaths[letter] : '');
  outlines.set(letter, outline);
  return outline;
}

export function paintSymbol(pen: Pen, letter: string, x: number, y: number, box: number, colour: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(box, box);
  pen.fillStyle = colour;
  pen.fill(outlineOf(letter));
  pen.restore();
}
