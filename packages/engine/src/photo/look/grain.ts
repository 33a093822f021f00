import type { Raster } from '../../raster.ts';

const GRAIN_TILE = 16; // pixels

/** Noise of a photo in levels, from its first quartile of tiles. Source: after J. Immerkaer (1996). */
export function grainOf({ width, height, data }: Raster): number {
  const light = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    return 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
  };
  const across = Math.floor((width - 2) / GRAIN_TILE);
  const down = Math.floor((height - 2) / GRAIN_TILE);
  const found: number[] = [];
  for (let tileY = 0; tileY < down; tileY += 2) {
    for (let tileX = 0; tileX < across; tileX += 2) {
      let sum = 0;
      for (let y = tileY * GRAIN_TILE + 1; y <= (tileY + 1) * GRAIN_TILE; y++) {
        for (let x = tileX * GRAIN_TILE + 1; x <= (tileX + 1) * GRAIN_TILE; x++) {
          const corners = light(x - 1, y - 1) + light(x + 1, y - 1) + light(x - 1, y + 1) + light(x + 1, y + 1);
          const sides = light(x - 1, y) + light(x + 1, y) + light(x, y - 1) + light(x, y + 1);
          sum += Math.abs(corners - 2 * sides + 4 * light(x, y));
        }
      }
      found.push((Math.sqrt(Math.PI / 2) * sum) / (6 * GRAIN_TILE * GRAIN_TILE));
    }
  }
  found.sort((one, other) => one - other);
  return found[Math.floor(found.length / 4)] ?? 0;
}
