import { outlineSvg, type Raster, renderCells, renderFlat, type StringScheme } from '@uzor/engine';
import { encodePng } from '@uzor/intake';
import {
  encodeScheme,
  groundOf,
  type ProductSize,
  type RegionsWork,
  renderScheme,
  type SchemeWork,
  type StoredScheme,
} from '@uzor/kit';

/** Longer side of `result.png` in pixels. */
const RESULT_PX = 1600;

export interface SchemeFiles {
  readonly result: Raster;
  readonly files: Map<string, Uint8Array | string>;
}

/** `scheme.json`, the finished work, and a drawing of cells, regions or thread. Deterministic. */
export async function filesOf(stored: StoredScheme, size: ProductSize): Promise<SchemeFiles> {
  const result = renderScheme(stored, RESULT_PX);
  const files = new Map<string, Uint8Array | string>([['scheme.json', encodeScheme(stored)]]);
  for (const [name, bytes] of await partsOf(stored.work, size)) files.set(name, bytes);
  files.set('result.png', await encodePng(result));
  return { result, files };
}

async function partsOf(work: SchemeWork, size: ProductSize): Promise<[string, Uint8Array | string][]> {
  switch (work.of) {
    case 'cells':
      return [['cells.png', await encodePng(renderCells(work.grid))]];
    case 'regions':
      return [
        ['flat.png', await encodePng(flatOf(work, size))],
        ['outline.svg', outlineSvg(work.regions)],
      ];
    case 'thread':
      return [['plan.json', planOf(work.thread)]];
  }
}

/** A painting in flat colours, at the resolution the engine uses for its size. */
export function flatOf({ regions }: RegionsWork, { ground }: ProductSize): Raster {
  return renderFlat(regions, groundOf(ground, 'regions').paint.rasterPxPerMm);
}

/** The thread for winding machines and for measuring: pins from 0, pin 0 at the top, clockwise. */
function planOf({ pins, steps, hoopMm, threadMm }: StringScheme): string {
  return `${JSON.stringify({ pins, steps: [...steps], hoopMm, threadMm })}\n`;
}
