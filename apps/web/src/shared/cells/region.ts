import { leadLine, type Rgb } from '@uzor/engine';
import type { Pen } from './drill.ts';
import { chanceAt } from '../../ui/chance.ts';
import { black, cssOf, mix } from './tone.ts';

/* Draws regions of a painting on a context scaled to millimetres. */

export interface PaperSkin {
  readonly paper: Rgb;
  readonly outline: string;
  readonly number: string;
}
export const lightPaper: PaperSkin = { paper: [253, 251, 247], outline: '#788CA0', number: '#566A7E' };
export const darkPaper: PaperSkin = { paper: [51, 43, 39], outline: '#8293A3', number: '#B9C6D2' };

/** Position of a region's number in millimetres. */
export interface RegionNumber {
  readonly x: number;
  readonly y: number;
  readonly heightMm: number;
  /** End of the lead line of a number outside its region; null for one inside. */
  readonly lead: readonly [x: number, y: number] | null;
}

const tileMm = 24;
const tilePxPerMm = 12;
const bristles = 420;
let brush: HTMLCanvasElement | null = null;

/** A seamless tile of bristle marks: light and dark streaks, the same on every visit. */
function brushTile(): HTMLCanvasElement {
  if (brush) return brush;
  brush = document.createElement('canvas');
  brush.width = brush.height = tileMm * tilePxPerMm;
  const pen = brush.getContext('2d');
  if (!pen) return brush;
  pen.scale(tilePxPerMm, tilePxPerMm);
  pen.lineCap = 'round';
  for (let i = 0; i < bristles; i++) {
    const [x, y] = [chanceAt(i * 5) * tileMm, chanceAt(i * 5 + 1) * tileMm];
    const [long, rise] = [3 + chanceAt(i * 5 + 2) * 5, (chanceAt(i * 5 + 3) - 0.5) * 0.6];
    pen.strokeStyle = i % 2 ? 'rgba(255,255,255,.026)' : 'rgba(30,15,5,.028)';
    pen.lineWidth = 0.25 + chanceAt(i * 5 + 4) * 0.35;
    for (const [dx, dy] of [
      [0, 0],
      [-tileMm, 0],
      [0, -tileMm],
      [0, tileMm],
    ]) {
      pen.beginPath();
      pen.moveTo(x + dx, y + dy);
      pen.lineTo(x + dx + long, y + dy + rise);
      pen.stroke();
    }
  }
  return brush;
}

/** Fills `shape` with paint; the direction of the brush differs by region. */
export function paintRegion(pen: Pen, shape: Path2D, tone: Rgb, index: number): void {
  pen.fillStyle = cssOf(tone);
  pen.fill(shape, 'evenodd');
  const marks = pen.createPattern(brushTile(), 'repeat');
  if (!marks) return;
  const turn = (chanceAt(index * 7 + 3) - 0.5) * 150;
  marks.setTransform(new DOMMatrix().rotate(turn).scale(1 / tilePxPerMm));
  pen.fillStyle = marks;
  pen.fill(shape, 'evenodd');
}

export function edgeRegion(pen: Pen, shape: Path2D, tone: Rgb, widthMm: number): void {
  pen.strokeStyle = cssOf(mix(tone, black, 0.1));
  pen.lineWidth = widthMm;
  pen.stroke(shape);
}

export function outlineRegion(pen: Pen, shape: Path2D, colour: string, widthMm: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = widthMm;
  pen.lineJoin = 'round';
  pen.stroke(shape);
}

/** Height of Nunito's digits as a share of the font size. */
const digitShare = 0.705;

export function writeNumber(
  pen: Pen,
  { x, y, heightMm, lead }: RegionNumber,
  text: string,
  colour: string,
  bold: boolean,
): void {
  const line = leadLine({ xMm: x, yMm: y, heightMm, lead }, text.length);
  if (line) {
    pen.strokeStyle = colour;
    pen.lineWidth = 0.12;
    pen.beginPath();
    pen.moveTo(line[0], line[1]);
    pen.lineTo(line[2], line[3]);
    pen.stroke();
  }
  pen.fillStyle = colour;
  pen.font = `${bold ? 800 : 700} ${heightMm / digitShare}px Nunito, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillText(text, x, y + heightMm / 2);
}
