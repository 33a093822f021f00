import type { Rgb } from '@uzor/engine';
import type { Craft } from '../../i18n/craft.ts';
import { type Pen, paintDrill } from './drill.ts';
import { paintGem } from './gem.ts';

/** Paints one laid piece into a cell. Frame: canvas units, `size` the side of the cell. */
export type PiecePainter = (pen: Pen, x: number, y: number, size: number, tone: Rgb) => void;

const painters: Partial<Readonly<Record<Craft, PiecePainter>>> = { assemble: paintGem };

/** How the laid pieces of a craft look; drills where it has none of its own. */
export function pieceOf(craft: Craft): PiecePainter {
  return painters[craft] ?? paintDrill;
}
