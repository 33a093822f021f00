import { type Glyph, glyphCells, glyphOf } from './glyphs.ts';
import type { Recoloured } from './specks.ts';

/** Maximum length of an inscription in characters: two lines of twenty. */
export const mostSigns = 40;
/** Heights of the two fonts in cells: thin strokes, and two-cell strokes with round corners. */
export const letterHeights = [7, 14] as const;
export type LetterHeight = (typeof letterHeights)[number];

/** Minimum distance between an inscription and the edge of the work, in cells. */
const edgeCells = 2;

/** An inscription as a bitmap of cells. */
export interface Lettering {
  readonly width: number;
  readonly height: number;
  /** True = a cell of a letter; row-major, length = width × height. */
  readonly cells: readonly boolean[];
}

/** The characters of an inscription, as capitals, each with its combining marks. */
export function letteringSigns(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s/gu, ' ');
  return plain.toUpperCase().match(/\P{M}\p{M}*/gu) ?? [];
}

/** The characters of a text that cannot be drawn, without duplicates. */
export const missingSigns = (text: string): string[] => [
  ...new Set(letteringSigns(text).filter((sign) => glyphOf(sign) === null)),
];

/**
 * Renders a text as cells, with gaps of one cell between glyphs of height 7 and two between those of 14. If it is wider
 * than `columns`, it takes two lines; a single word gets a hyphen if there is room. Null if empty or not drawable.
 */
export function letteringOf(text: string, height: LetterHeight, columns = Number.POSITIVE_INFINITY): Lettering | null {
  const signs = letteringSigns(text.trim());
  if (signs.length === 0 || missingSigns(text).length > 0) return null;
  const isNarrow = ({ width }: Lettering) => width + 2 * edgeCells <= columns;
  const whole = lineOf(signs, height);
  if (isNarrow(whole)) return whole;
  const [upper, lower] = halvesOf(signs);
  const hyphenated = lineOf([...upper, '-'], height);
  const isWord = !signs.some((sign) => sign === ' ' || sign === '-');
  const first = isWord && isNarrow(hyphenated) ? hyphenated : lineOf(upper, height);
  return stacked(first, lineOf(lower, height), (2 * height) / glyphCells);
}

function lineOf(signs: readonly string[], height: LetterHeight): Lettering {
  const shapes = signs.flatMap((sign) => {
    const glyph = glyphOf(sign);
    return glyph ? [height === glyphCells ? glyph : doubled(glyph)] : [];
  });
  const gap = height / glyphCells;
  const rows = Array.from({ length: height }, (_, row) =>
    shapes.flatMap((shape, i) => [...(i === 0 ? [] : Array<boolean>(gap).fill(false)), ...(shape[row] ?? [])]),
  );
  return { width: rows[0]?.length ?? 0, height, cells: rows.flat() };
}

/** Splits a text at the space or hyphen nearest to its middle; a single word is split in the middle. */
function halvesOf(signs: readonly string[]): readonly [readonly string[], readonly string[]] {
  const middle = Math.ceil(signs.length / 2);
  const breaks = signs.flatMap((sign, at) => ((sign === ' ' || sign === '-') && at + 1 < signs.length ? [at + 1] : []));
  const at = breaks.reduce(
    (best, one) => (Math.abs(one - middle) < Math.abs(best - middle) ? one : best),
    breaks[0] ?? middle,
  );
  const end = signs[at - 1] === ' ' ? at - 1 : at;
  return [signs.slice(0, end), signs.slice(at)];
}

/** One line centred above another. */
function stacked(upper: Lettering, lower: Lettering, gap: number): Lettering {
  const width = Math.max(upper.width, lower.width);
  const height = upper.height + gap + lower.height;
  const cells = Array<boolean>(width * height).fill(false);
  for (const [line, top] of [
    [upper, 0],
    [lower, upper.height + gap],
  ] as const)
    for (const [i, isLetter] of line.cells.entries()) {
      const left = Math.floor((width - line.width) / 2);
      if (isLetter) cells[(top + Math.floor(i / line.width)) * width + left + (i % line.width)] = true;
    }
  return { width, height, cells };
}

/** A glyph at twice the size with smooth diagonals and round corners: Scale2x (A. Mazzoleni, 2001). */
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

/** Position of the top left cell of an inscription. */
export interface LetteringPlace {
  readonly column: number;
  readonly row: number;
}

/** Whether an inscription with its margin fits a work of this size, in cells. */
export function letteringFits({ width, height }: Lettering, columns: number, rows: number): boolean {
  return width + 2 * edgeCells <= columns && height + 2 * edgeCells <= rows;
}

/** Position of an inscription centred at the top or bottom of a work, three cells from the edge. */
export function letteringAt(
  lettering: Lettering,
  columns: number,
  rows: number,
  side: 'top' | 'bottom',
): LetteringPlace {
  const row = side === 'top' ? edgeCells + 1 : rows - lettering.height - edgeCells - 1;
  return clampLettering({ column: Math.floor((columns - lettering.width) / 2), row }, lettering, columns, rows);
}

/** Clamps `place` so that the inscription lies within the work, if it fits. */
export function clampLettering(
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

/** The changes that write an inscription in a colour. @param place clamped by `clampLettering` */
export function letteringChanges(
  { width, cells }: Lettering,
  { column, row }: LetteringPlace,
  columns: number,
  colour: number,
): Recoloured[] {
  return cells.flatMap((isLetter, i): Recoloured[] =>
    isLetter ? [[(row + Math.floor(i / width)) * columns + column + (i % width), colour]] : [],
  );
}
