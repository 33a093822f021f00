import type { CellArea, CellWork } from './cell-work.ts';

/** Platforms side by side and one below another. */
export const [columns, rows] = [2, 3];

/** The six platforms by their numbers. */
export function platformsOf({ scheme: { widthCells, heightCells } }: CellWork): CellArea[] {
  const [width, height] = [widthCells / columns, heightCells / rows];
  return Array.from({ length: columns * rows }, (_, k) => ({
    left: (k % columns) * width,
    top: Math.floor(k / columns) * height,
    width,
    height,
  }));
}

/** The four segments of a platform in the order of the booklet. */
export function segmentsOf({ left, top, width, height }: CellArea): CellArea[] {
  const [half, tall] = [width / 2, height / 2];
  return [0, 1, 2, 3].map((k) => ({
    left: left + (k % 2) * half,
    top: top + Math.floor(k / 2) * tall,
    width: half,
    height: tall,
  }));
}
