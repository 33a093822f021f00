import type { Extent } from '@uzor/kit';

/** A part of a drawing, millimetres. */
export interface Sheet extends Extent {
  readonly x: number;
  readonly y: number;
}

/**
 * The sheets that cover a drawing, row by row; each shares a strip of `overlap` with its neighbours.
 * @param sheet largest extent of a sheet; must be larger than `overlap`
 * All values in millimetres.
 */
export function sheetsOf(drawing: Extent, sheet: Extent, overlap: number): Sheet[] {
  const across = spans(drawing.width, sheet.width, overlap);
  return spans(drawing.height, sheet.height, overlap).flatMap(([y, height]) =>
    across.map(([x, width]) => ({ x, y, width, height })),
  );
}

/** The sheets of the direction that needs fewer of them; upright if both need as many. */
export function fewestSheets(drawing: Extent, sheet: Extent, overlap: number): Sheet[] {
  const upright = sheetsOf(drawing, sheet, overlap);
  const lying = sheetsOf(drawing, { width: sheet.height, height: sheet.width }, overlap);
  return lying.length < upright.length ? lying : upright;
}

function spans(length: number, most: number, overlap: number): [from: number, length: number][] {
  const count = Math.max(1, Math.ceil((length - overlap) / (most - overlap)));
  return Array.from({ length: count }, (_, i) => {
    const from = i * (most - overlap);
    return [from, Math.min(most, length - from)];
  });
}
