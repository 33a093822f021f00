import type { GridScheme, Raster } from '../../packages/engine/src/index.ts';

/* Renders cells in other materials than drills, for the sample catalogue. */

/** Brightness factor at u, v (-1 to 1 around the centre of a cell); `chance`, 0 to 1, is constant per cell. */
type Material = (u: number, v: number, chance: number) => number;

/** Loops of yarn drawn through a canvas: rows of plaits, each of two slanted strands. */
export const loops: Material = (u, v, chance) => {
  const strand = Math.abs(((u * (v > 0 ? 1 : -1) + v) * 2.2 + chance) % 1);
  const height = Math.sqrt(Math.max(0, 1 - u * u * 0.9)) * Math.sqrt(Math.max(0, 1 - v * v * 0.55));
  return 0.5 + 0.52 * height + 0.13 * (strand - 0.5);
};

export const fluff: Material = (u, v, chance) => {
  const reach = Math.hypot(u, v);
  const fuzz = 0.06 * Math.sin(37 * (u + chance)) * Math.sin(41 * (v - chance));
  if (reach > 1.08 + fuzz) return 0.42;
  return 0.72 + 0.34 * (1 - reach * reach) - 0.16 * (u + v) * 0.5 + fuzz;
};

/** The cells of a scheme in a material, `cellPx` pixels each. */
export function inMaterial(
  { widthCells, heightCells, cells, palette }: GridScheme,
  cellPx: number,
  material: Material,
): Raster {
  const [width, height] = [widthCells * cellPx, heightCells * cellPx];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor(x / cellPx), Math.floor(y / cellPx)];
      const chance = ((column * 7919 + row * 104_729) % 97) / 97;
      const light = material(((x % cellPx) * 2 + 1) / cellPx - 1, ((y % cellPx) * 2 + 1) / cellPx - 1, chance);
      const { rgb } = palette[cells[row * widthCells + column] ?? 0] ?? { rgb: [255, 255, 255] as const };
      const at = (y * width + x) * 4;
      data.set([rgb[0] * light, rgb[1] * light, rgb[2] * light, 255], at);
    }
  }
  return { width, height, data };
}
