import type { Rgb } from '@uzor/engine';
import type { Craft } from '../../i18n/craft.ts';
import { type Pen, paintDrill } from './drill.ts';
import { paintGem } from './gem.ts';

export type PiecePainter = (pen: Pen, x: number, y: number, size: number, tone: Rgb) => void;

/** Paintings and threads have no pieces; their boards draw regions and steps instead. */
const painters: Readonly<Record<Craft, PiecePainter>> = {
  lay: paintDrill,
  assemble: paintGem,
  paint: paintDrill,
  wind: paintDrill,
};

export function pieceOf(craft: Craft): PiecePainter {
  return painters[craft];
}
