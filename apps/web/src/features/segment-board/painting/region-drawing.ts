import { type RegionNumber, writeNumber } from '../../../shared/cells/region.ts';
import type { Box } from '../../../shared/cells/box.ts';
import type { Pen } from '../../../shared/cells/drill.ts';
import { onPaper } from '../../../shared/look.ts';
import type { CellStyle } from './cell-sprites.ts';

export interface RegionPaintOptions {
  readonly style: CellStyle;
  readonly marks: Uint8Array;
  readonly gridded: boolean;
  /** CSS pixels per millimetre; lines keep their width at any zoom. */
  readonly scale: number;
}

export function fading({ highlighted, dimming }: CellStyle): number {
  return highlighted === null ? 0 : dimming;
}

const leastNumberPx = 6;
const tallestNumberPx = 48;

const isLegible = ({ heightMm }: RegionNumber, { scale }: RegionPaintOptions) => heightMm * scale >= leastNumberPx;
const asShown = (label: RegionNumber, { scale }: RegionPaintOptions): RegionNumber => ({
  ...label,
  heightMm: Math.min(label.heightMm, tallestNumberPx / scale),
});

export function writeOther(pen: Pen, options: RegionPaintOptions, label: RegionNumber, colour: number): void {
  if (!isLegible(label, options)) return;
  const { style } = options;
  pen.globalAlpha = 1 - fading(style) * 0.75;
  writeNumber(pen, asShown(label, options), style.palette[colour].letter, style.skin.paper.number, false);
  pen.globalAlpha = 1;
}

export function writeLit(pen: Pen, options: RegionPaintOptions, label: RegionNumber, colour: number): void {
  if (!isLegible(label, options)) return;
  const { letter } = options.style.palette[colour];
  paintPlate(pen, asShown(label, options), letter);
  writeNumber(pen, asShown(label, options), letter, onPaper.text, true);
}

function paintPlate(pen: Pen, label: RegionNumber, letter: string): void {
  const half = label.heightMm * (0.42 + 0.3 * letter.length);
  pen.fillStyle = '#FFF6ED';
  pen.beginPath();
  pen.roundRect(label.x - half, label.y - label.heightMm * 0.72, half * 2, label.heightMm * 1.44, label.heightMm * 0.5);
  pen.fill();
}

export function boxOfLabel({ x, y, heightMm }: RegionNumber): Box {
  return { left: x - 2 * heightMm, top: y - heightMm, right: x + 2 * heightMm, bottom: y + heightMm };
}
