import { outlineSvg, type Raster, renderCells, renderFlat, type StringScheme } from '@uzor/engine';
import { encodePng } from '@uzor/intake';
import { encodeScheme, groundOf, type ProductSize, renderScheme, type StoredScheme } from '@uzor/kit';

/** Longer side of `result.png` at most. */
const RESULT_PX = 1600;

/** A scheme as files of the folder, beside the finished work's picture for whoever needs it again. */
export interface SchemeFiles {
  readonly result: Raster;
  readonly files: Map<string, Uint8Array | string>;
}

/** `scheme.json`, the finished work, and what is drawn of the parts a scheme has: cells, regions, a thread. Same scheme, same bytes. */
export async function filesOf(stored: StoredScheme, size: ProductSize): Promise<SchemeFiles> {
  const { grid, regions, thread } = stored;
  const result = renderScheme(stored, RESULT_PX);
  const files = new Map<string, Uint8Array | string>([['scheme.json', encodeScheme(stored)]]);
  if (grid && !regions) files.set('cells.png', await encodePng(renderCells(grid)));
  const flat = flatOf(stored, size);
  if (flat) files.set('flat.png', await encodePng(flat));
  if (regions) files.set('outline.svg', outlineSvg(regions.scheme));
  if (thread) files.set('plan.json', planOf(thread));
  files.set('result.png', await encodePng(result));
  return { result, files };
}

/** A painting in flat colours at the working raster of its size; null for other works. */
export function flatOf({ regions }: StoredScheme, { ground }: ProductSize): Raster | null {
  return regions && renderFlat(regions.scheme, groundOf(ground, 'regions').paint.rasterPxPerMm);
}

/** The thread for winding machines and the measures: pins from 0, pin 0 at the top, clockwise. */
function planOf({ pins, steps, hoopMm, threadMm }: StringScheme): string {
  return `${JSON.stringify({ pins, steps: [...steps], hoopMm, threadMm })}\n`;
}
