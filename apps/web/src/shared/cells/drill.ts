import type { Rgb } from '@uzor/engine';
import { chanceAt } from '../../ui/chance.ts';
import { black, cssOf, mix, shift, white } from './tone.ts';

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Brightness offsets of a whole drill, in levels (0 to 255); the last one is the rare sparkle. */
export const drillGlints = [-4.5, -1.5, 1.5, 4.5, 26] as const;
const sparkleShare = 0.035;

export function glintOf(cell: number): number {
  const chance = chanceAt(cell);
  if (chance < sparkleShare) return drillGlints.length - 1;
  return Math.floor(((chance - sparkleShare) / (1 - sparkleShare)) * (drillGlints.length - 1));
}

const joint = 0.05;
const bevel = 0.26;
/** Device pixels. At smaller sizes the facets blur into each other. */
export const facetsFrom = 8;
/** Device pixels. At smaller sizes a piece is a plain square of its colour. */
export const edgesFrom = 4;

/** A square drill seen from above, lit from the upper left. `size` is the side of its cell, in canvas units. */
export function paintDrill(pen: Pen, x: number, y: number, size: number, tone: Rgb): void {
  if (size < edgesFrom) {
    fill(pen, tone, x, y, size, size);
    return;
  }
  const gap = size < 20 ? 0.5 : Math.max(0.5, size * joint);
  fill(pen, mix(tone, black, 0.4), x, y, size, size);
  const inner = { x: x + gap, y: y + gap, size: size - 2 * gap };
  if (size < facetsFrom) paintEdges(pen, inner, tone);
  else paintFacets(pen, inner, size * bevel - gap / 2, tone);
}

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function paintEdges(pen: Pen, { x, y, size }: Square, tone: Rgb): void {
  fill(pen, tone, x, y, size, size);
  const edge = Math.max(0.75, size * 0.16);
  fill(pen, mix(tone, white, 0.3), x, y, size, edge);
  fill(pen, mix(tone, white, 0.16), x, y, edge, size);
  fill(pen, mix(tone, black, 0.28), x, y + size - edge, size, edge);
  fill(pen, mix(tone, black, 0.16), x + size - edge, y, edge, size);
}

function paintFacets(pen: Pen, { x, y, size }: Square, depth: number, tone: Rgb): void {
  const right = x + size;
  const bottom = y + size;
  const table: Square = { x: x + depth, y: y + depth, size: size - 2 * depth };
  const end = { x: table.x + table.size, y: table.y + table.size };
  fill(pen, mix(tone, white, 0.16), x, y, size, size);
  facet(pen, mix(tone, white, 0.34), [x, y, right, y, end.x, table.y, table.x, table.y]);
  facet(pen, mix(tone, black, 0.16), [right, y, right, bottom, end.x, end.y, end.x, table.y]);
  facet(pen, mix(tone, black, 0.3), [right, bottom, x, bottom, table.x, end.y, end.x, end.y]);
  fill(pen, mix(tone, white, 0.04), table.x, table.y, table.size, table.size);
  facet(pen, mix(tone, white, 0.1), [table.x, table.y, end.x, table.y, table.x, end.y]);
}

export function fill(pen: Pen, tone: Rgb, x: number, y: number, width: number, height: number): void {
  pen.fillStyle = cssOf(tone);
  pen.fillRect(x, y, width, height);
}

function facet(pen: Pen, tone: Rgb, points: readonly number[]): void {
  pen.fillStyle = cssOf(tone);
  pen.beginPath();
  for (let i = 0; i < points.length; i += 2) pen.lineTo(points[i], points[i + 1]);
  pen.fill();
}

export function glinting(tone: Rgb, glint: number): Rgb {
  return shift(tone, drillGlints[glint]);
}
