import { ciede2000, type Lab, labOfRgb, type PaletteColour, type Raster, renderDrills } from '@uzor/engine';
import type { FrontierScheme } from '../../ui/frontier/paint-frontier.ts';

/** Share of a drill about its middle that has its own tone: the table, without bevels and joint. */
const tableShare = 0.4;

/**
 * Reads the cells of a scheme back from the picture of its finished work: the mean of each drill's table, matched to the
 * colour of the box whose drill looks most like it. For looking at only; the server keeps the scheme itself.
 */
export function cellsOfPicture(
  picture: Raster,
  widthCells: number,
  heightCells: number,
  palette: readonly PaletteColour[],
): FrontierScheme {
  const labs = drawnTones(palette, picture.width / widthCells);
  const known = new Map<number, number>();
  const cells = new Uint8Array(widthCells * heightCells);
  for (let i = 0; i < cells.length; i++) {
    const tone = tableTone(
      picture,
      i % widthCells,
      Math.floor(i / widthCells),
      picture.width / widthCells,
      picture.height / heightCells,
    );
    const key = (tone[0] << 16) | (tone[1] << 8) | tone[2];
    cells[i] = known.get(key) ?? nearest(labOfRgb(tone), labs);
    known.set(key, cells[i]);
  }
  return { widthCells, heightCells, cells, palette };
}

function tableTone(
  { data, width }: Raster,
  column: number,
  row: number,
  cellWidth: number,
  cellHeight: number,
): [number, number, number] {
  const left = Math.floor((column + 0.5 - tableShare / 2) * cellWidth);
  const right = Math.max(left + 1, Math.floor((column + 0.5 + tableShare / 2) * cellWidth));
  const top = Math.floor((row + 0.5 - tableShare / 2) * cellHeight);
  const bottom = Math.max(top + 1, Math.floor((row + 0.5 + tableShare / 2) * cellHeight));
  const sum = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel++) sum[channel] += data[at + channel];
    }
  }
  const count = (right - left) * (bottom - top);
  return [Math.round(sum[0] / count), Math.round(sum[1] / count), Math.round(sum[2] / count)];
}

/** How the middle of each colour's drill looks at this size: drawn, and read by the same eye. */
function drawnTones(palette: readonly PaletteColour[], cellPx: number): Lab[] {
  const row = {
    widthCells: palette.length,
    heightCells: 1,
    pitchMm: 1,
    cells: Uint8Array.from(palette, (_, i) => i),
    palette,
  };
  const drawn = renderDrills(row, Math.max(1, Math.round(cellPx)));
  return palette.map((_, i) => labOfRgb(tableTone(drawn, i, 0, drawn.height, drawn.height)));
}

function nearest(tone: Lab, labs: readonly Lab[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < labs.length; i++) {
    const distance = ciede2000(tone, labs[i]);
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}
