import { ciede2000, labOfRgb, type Rgb } from '@uzor/engine';
import type { Laid } from './bags.ts';
import type { Lettering, LetteringPlace } from './lettering.ts';

/** Cells around an inscription that count as its ground. */
const groundCells = 1;
/** An inscription needs this CIEDE2000 from its ground, and its ground may hold this share of colours nearer than that. */
const legibleApart = 25;
const paleShare = 0.25;

/** Whether an inscription stands out: a quarter of its ground, counted cell by cell, may be of colours near to its own. */
export function isLegible(
  { cells, widthCells }: Laid,
  palette: readonly { readonly rgb: Rgb }[],
  lettering: Lettering,
  place: LetteringPlace,
  colour: number,
): boolean {
  const ink = labOfRgb(palette[colour]?.rgb ?? [0, 0, 0]);
  const isNear = palette.map(({ rgb }) => ciede2000(labOfRgb(rgb), ink) < legibleApart);
  const rows = cells.length / widthCells;
  let ground = 0;
  let near = 0;
  for (let y = -groundCells; y < lettering.height + groundCells; y++)
    for (let x = -groundCells; x < lettering.width + groundCells; x++) {
      const column = place.column + x;
      const row = place.row + y;
      const isInside = column >= 0 && column < widthCells && row >= 0 && row < rows;
      const isLetter =
        x >= 0 && y >= 0 && x < lettering.width && y < lettering.height && lettering.cells[y * lettering.width + x];
      if (!isInside || isLetter) continue;
      ground++;
      if (isNear[cells[row * widthCells + column] ?? 0]) near++;
    }
  return near <= ground * paleShare;
}
