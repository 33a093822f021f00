import { affine, type EditionSettings, type Extent, FOCUS_UNIT, type Focus, invert } from '@uzor/engine';
import type { OpenedPhoto } from '@uzor/intake';
import { groundOf, type ProductSize, type SchemeWork, type StoredScheme, workFacts } from '@uzor/kit';
import { paintPieces } from './paint-pieces.ts';
import type { CpuClock } from './cpu-clock.ts';
import { flatOf } from './scheme-pictures.ts';

export interface ReportInput {
  readonly stored: StoredScheme;
  readonly size: ProductSize;
  readonly photo: Omit<OpenedPhoto, 'raster'>;
  readonly focus: Focus;
  /** Extent of the picture in any unit. */
  readonly frame: Extent;
  readonly clock: CpuClock;
}

export function reportOf({ stored, size, photo, focus, frame, clock }: ReportInput): Readonly<Record<string, unknown>> {
  const { work, palette, binding } = stored;
  return {
    product: stored.product,
    size: stored.size,
    filter: stored.filter,
    preset: stored.preset,
    ...extentOf(work),
    crop_px: cropInPhoto(stored.crop, photo.original, frame),
    faces: focus.faces.map(({ box }) => inPhoto(box, photo.original)),
    photo: { ...photo.original, type: photo.type, damaged: photo.damaged },
    cpu_ms: clock.spentMs(),
    peak_rss_mb: Math.round(process.resourceUsage().maxRSS / 1024),
    counts: palette.map(({ count }) => count),
    binding,
    ...figuresOf(stored, size),
  };
}

/** The part of the upright photo inside the frame, in whole pixels. */
function cropInPhoto(crop: EditionSettings, photo: Extent, frame: Extent) {
  const back = invert(affine(crop, photo, frame));
  return {
    x: Math.round(back.e),
    y: Math.round(back.f),
    width: Math.round(back.a * frame.width),
    height: Math.round(back.d * frame.height),
  };
}

/** Converts a box in ten-thousandths to pixels of the upright photo. */
function inPhoto([x, y, width, height]: Focus['faces'][number]['box'], photo: Extent) {
  const across = (share: number) => Math.round((share * photo.width) / FOCUS_UNIT);
  const down = (share: number) => Math.round((share * photo.height) / FOCUS_UNIT);
  return { x: across(x), y: down(y), width: across(width), height: down(height) };
}

function figuresOf(stored: StoredScheme, size: ProductSize): Readonly<Record<string, number>> {
  const { pieces, hours, threadMetres } = workFacts(stored);
  const about = { hours: hundredths(hours) };
  const { work } = stored;
  switch (work.of) {
    case 'cells': {
      const { confettiCells, grid } = work;
      return {
        lonely_cells: confettiCells,
        lonely_percent: hundredths((100 * confettiCells) / grid.cells.length),
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
