import { type Glyph, glyphCells, glyphOf } from './glyphs.ts';
import type { Recoloured } from './specks.ts';

/** Most signs of an inscription. */
export const mostSigns = 9;
/** Heights of the two faces, cells: thin strokes, and strokes of two cells with round corners. */
export const letterHeights = [7, 14] as const;
export type LetterHeight = (typeof letterHeights)[number];

/** An inscription as cells. */
export interface Lettering {
  readonly width: number;
  readonly height: number;
  /** True = a cell of a letter; row-major, length = width × height. */
  readonly cells: readonly boolean[];
}

/** The signs of a text that can be drawn, at most nine, in capitals; the others are left out. */
export function drawableText(text: string): string {
  return [...text.toUpperCase()]
    .filter((sign) => glyphOf(sign) !== null)
    .slice(0, mostSigns)
    .join('');
}

/** A text as cells: one cell between signs of 7, two between signs of 14. Null if no sign of it can be drawn. */
export function letteringOf(text: string, height: LetterHeight): Lettering | null {
  const shapes = [...drawableText(text.trim())].flatMap((sign) => {
    const glyph = glyphOf(sign);
    return glyph ? [height === glyphCells ? glyph : doubled(glyph)] : [];
  });
  if (shapes.length === 0) return null;
  const gap = height / glyphCells;
  const rows = Array.from({ length: height }, (_, row) =>
    shapes.flatMap((shape, i) => [...(i === 0 ? [] : Array<boolean>(gap).fill(false)), ...(shape[row] ?? [])]),
  );
  return { width: rows[0]?.length ?? 0, height, cells: rows.flat() };
}

/**
 * A shape twice as large with smooth slants and round corners: Scale2x (A. Mazzoleni, 2001), which sets the quarters of a
 * cell by its four neighbours.
 */
function doubled(glyph: Glyph): Glyph {
  const at = (x: number, y: number) => glyph[y]?.[x] ?? false;
  const quarter = (x: number, y: number): boolean => {
    const [column, row] = [x >> 1, y >> 1];
    const [beside, away] = x % 2 === 0 ? [-1, 1] : [1, -1];
    const [along, against] = y % 2 === 0 ? [-1, 1] : [1, -1];
    const near = at(column + beside, row);
    const isCorner = near === at(column, row + along);
    const isEdge = near !== at(column + away, row) && at(column, row + along) !== at(column, row + against);
    return isCorner && isEdge ? near : at(column, row);
  };
  return Array.from({ length: 2 * glyph.length }, (_, y) =>
    Array.from({ length: 2 * (glyph[0]?.length ?? 0) }, (_cell, x) => quarter(x, y)),
  );
}

/** Where an inscription lies: the cell of its top left corner. */
export interface LetteringPlace {
  readonly column: number;
  readonly row: number;
}

/** Least cells between an inscription and the edge of the work. */
const edgeCells = 2;

/** Whether an inscription fits a work so many cells wide and high, with its margin. */
export function letteringFits({ width, height }: Lettering, columns: number, rows: number): boolean {
  return width + 2 * edgeCells <= columns && height + 2 * edgeCells <= rows;
}

/** The middle of the top or of the bottom of a work, three cells from its edge. */
export function letteringAt(
  lettering: Lettering,
  columns: number,
  rows: number,
  side: 'top' | 'bottom',
): LetteringPlace {
  const row = side === 'top' ? edgeCells + 1 : rows - lettering.height - edgeCells - 1;
  return keptInside({ column: Math.floor((columns - lettering.width) / 2), row }, lettering, columns, rows);
}

/** The place nearest to `place` at which an inscription that fits lies within the work. */
export function keptInside(
  { column, row }: LetteringPlace,
  { width, height }: Lettering,
  columns: number,
  rows: number,
): LetteringPlace {
  return {
    column: Math.max(0, Math.min(columns - width, column)),
    row: Math.max(0, Math.min(rows - height, row)),
  };
}

/** The changes that write an inscription in a colour. @param place with the whole inscription inside, see `keptInside` */
export function written(
  { width, cells }: Lettering,
  { column, row }: LetteringPlace,
  columns: number,
  colour: number,
): Recoloured[] {
  return cells.flatMap((isLetter, i): Recoloured[] =>
    isLetter ? [[(row + Math.floor(i / width)) * columns + column + (i % width), colour]] : [],
  );
}
