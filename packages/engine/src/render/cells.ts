import type { Raster } from '../raster.ts';
import type { GridScheme } from '../scheme.ts';

/** Renders the scheme at one pixel per cell. @throws RangeError for a cell that is not a palette index */
export function renderCells({ widthCells, heightCells, cells, palette }: GridScheme): Raster {
  const data = new Uint8ClampedArray(widthCells * heightCells * 4);
  for (let cell = 0; cell < cells.length; cell++) {
    const colour = palette[cells[cell]];
    if (!colour) throw new RangeError(`Cell ${cell} has colour ${cells[cell]} of ${palette.length}`);
    data.set(colour.rgb, cell * 4);
    data[cell * 4 + 3] = 255;
  }
  return { width: widthCells, height: heightCells, data };
}
