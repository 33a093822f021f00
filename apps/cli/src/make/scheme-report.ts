import type { OpenedPhoto } from '@uzor/intake';
import { groundOf, type ProductSize, type StoredScheme, workFacts } from '@uzor/kit';
import { paintPieces } from '../bench/paint-pieces.ts';
import type { CpuClock } from './cpu-clock.ts';
import { flatOf } from './scheme-pictures.ts';

/** `report.json`: what making took, and the figures of the kind of work it is. */
export function reportOf(
  stored: StoredScheme,
  size: ProductSize,
  photo: OpenedPhoto,
  clock: CpuClock,
): Readonly<Record<string, unknown>> {
  const { grid, palette, binding } = stored;
  return {
    product: stored.product,
    size: stored.size,
    filter: stored.filter,
    preset: stored.preset,
    ...(grid && { width_cells: grid.widthCells, height_cells: grid.heightCells }),
    photo: { ...photo.original, type: photo.type, damaged: photo.damaged },
    cpu_ms: clock.spentMs(),
    peak_rss_mb: Math.round(process.resourceUsage().maxRSS / 1024),
    counts: palette.map(({ count }) => count),
    binding,
    ...figuresOf(stored, size),
  };
}

function figuresOf(stored: StoredScheme, size: ProductSize): Readonly<Record<string, number>> {
  const { lonelyCells, grid } = stored;
  const { pieces, hours, threadMetres } = workFacts(stored);
  const about = { hours: hundredths(hours) };
  if (threadMetres !== null) return { lines: pieces, thread_m: hundredths(threadMetres), ...about };
  const flat = flatOf(stored, size);
  if (flat) {
    const { rasterPxPerMm } = groundOf(size.ground, 'regions').paint;
    return { pieces, label_fit_percent: hundredths(100 * paintPieces(flat, 1 / rasterPxPerMm).labelFits), ...about };
  }
  if (grid && lonelyCells !== null)
    return { lonely_cells: lonelyCells, lonely_percent: hundredths((100 * lonelyCells) / grid.cells.length), ...about };
  return about;
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
