import type { PaintWork } from './paint-work.ts';

/** The ninth of the picture in which most of a paint lies, row by row from the upper left: 0 to 8. */
export function zoneOf({ grid }: Pick<PaintWork, 'grid'>, colour: number): number {
  const { widthCells, heightCells, cells } = grid;
  const counts = new Array<number>(9).fill(0);
  for (const [i, own] of cells.entries()) {
    if (own !== colour) continue;
    const column = Math.floor(((i % widthCells) * 3) / widthCells);
    const zone = Math.floor((Math.floor(i / widthCells) * 3) / heightCells) * 3 + column;
    counts[zone] = (counts[zone] ?? 0) + 1;
  }
  return counts.indexOf(Math.max(...counts));
}
