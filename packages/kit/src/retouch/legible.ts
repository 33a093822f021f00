import { ciede2000, labOfRgb, type Rgb } from '@uzor/engine';
import type { Laid } from './bags.ts';
import type { Lettering, LetteringPlace } from './lettering.ts';

/** Width in cells of the border around an inscription that counts as its background. */
const groundCells = 1;
/** Minimum CIEDE2000 between inscription and background, and the share of the background that may be closer. */
const legibleApart = 25;
const paleShare = 0.25;

/** Whether an inscription stands out: at most a quarter of its background cells may be similar in colour. */
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
