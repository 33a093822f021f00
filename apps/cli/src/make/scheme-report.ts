import type { OpenedPhoto } from '@uzor/intake';
import { groundOf, type ProductSize, type SchemeWork, type StoredScheme, workFacts } from '@uzor/kit';
import { paintPieces } from '../bench/paint/pieces.ts';
import type { CpuClock } from './cpu-clock.ts';
import { flatOf } from './scheme-pictures.ts';

/** `report.json`: what it cost to make the scheme, and the figures of its kind of work. */
export function reportOf(
  stored: StoredScheme,
  size: ProductSize,
  photo: OpenedPhoto,
  clock: CpuClock,
): Readonly<Record<string, unknown>> {
  const { work, palette, binding } = stored;
  return {
    product: stored.product,
    size: stored.size,
    filter: stored.filter,
    preset: stored.preset,
    ...extentOf(work),
    photo: { ...photo.original, type: photo.type, damaged: photo.damaged },
    cpu_ms: clock.spentMs(),
    peak_rss_mb: Math.round(process.resourceUsage().maxRSS / 1024),
    counts: palette.map(({ count }) => count),
    binding,
    ...figuresOf(stored, size),
  };
}

function figuresOf(stored: StoredScheme, size: ProductSize): Readonly<Record<string, number>> {
  const { pieces, hours, threadMetres } = workFacts(stored);
  const about = { hours: hundredths(hours) };
  const { work } = stored;
  switch (work.of) {
    case 'cells': {
      const { lonelyCells, grid } = work;
      return {
        lonely_cells: lonelyCells,
        lonely_percent: hundredths((100 * lonelyCells) / grid.cells.length),
        ...about,
      };
    }
    case 'regions': {
      const { rasterPxPerMm } = groundOf(size.ground, 'regions').paint;
      const { labelFits } = paintPieces(flatOf(work, size), 1 / rasterPxPerMm);
      return { pieces, label_fit_percent: hundredths(100 * labelFits), ...about };
    }
    case 'thread':
      return { lines: pieces, thread_m: hundredths(threadMetres ?? 0), ...about };
  }
}

function extentOf(work: SchemeWork) {
  switch (work.of) {
    case 'cells':
      return { width_cells: work.grid.widthCells, height_cells: work.grid.heightCells };
    case 'regions':
      return { width_cells: work.markGrid.widthCells, height_cells: work.markGrid.heightCells };
    case 'thread':
      return {};
  }
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
