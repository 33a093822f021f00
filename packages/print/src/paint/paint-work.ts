import { openRegionParts, type RegionParts, type RegionScheme, renderFlat } from '@uzor/engine';
import { legend, type LegendRow, workOf } from '@uzor/kit';
import type { PdfBuilder } from '../pdf/pdf-builder.ts';
import { placesOf, type SegmentedWork, type WholePicture, type Work } from '../work.ts';

/** A painting whose progress is marked in cells. */
export interface PaintWork extends SegmentedWork {
  readonly scheme: RegionScheme;
  /** Region index of each marking cell, row-major. */
  readonly regionOfCell: Uint16Array;
  /** Index of the regions, to cut them into segments and sheets. */
  readonly parts: RegionParts;
  /** Number of regions of each paint, by palette index. */
  readonly regionsOf: readonly number[];
  /** Palette indexes of the used paints in painting order, lightest first. */
  readonly fromLight: readonly number[];
}

/** Longer side of the picture of the whole work: 150 dpi on a full page. */
const wholePx = 1400;

/** Prepares what all pages of a painting share. @throws RangeError for a kind without regions */
export function paintWork(work: Work): PaintWork {
  const { regions: scheme, markGrid, regionOfCell } = workOf(work.stored, 'regions');
  const rows = legend(work.stored);
  const regionsOf = rows.map((_, colour) => scheme.regions.filter((region) => region.colour === colour).length);
  return {
    ...work,
    grid: markGrid,
    scheme,
    regionOfCell,
    rows,
    regionsOf,
    places: placesOf(work.stored),
    parts: openRegionParts(scheme),
    fromLight: rows
      .flatMap((_, i) => ((regionsOf[i] ?? 0) > 0 ? [i] : []))
      .sort((a, b) => lightness(rows[b]) - lightness(rows[a]) || a - b),
    whole: pictureOf(scheme, work.builder),
  };
}

/** Luma of the sRGB values without linearising: precise enough to sort paints from light to dark. */
function lightness(row: LegendRow | undefined): number {
  const [red, green, blue] = row?.rgb ?? [0, 0, 0];
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** The painting in flat colours, one palette index per pixel. */
function pictureOf(scheme: RegionScheme, builder: PdfBuilder): WholePicture {
  const { width, height, data } = renderFlat(scheme, wholePx / Math.max(scheme.widthMm, scheme.heightMm));
  const key = (red: number, green: number, blue: number) => (red << 16) | (green << 8) | blue;
  const indexes = new Map(scheme.palette.map(({ rgb: [red, green, blue] }, i) => [key(red, green, blue), i] as const));
  const pixels = Uint8Array.from(
    { length: width * height },
    (_, i) => indexes.get(key(data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0)) ?? 0,
  );
  const levels = Uint8Array.from(scheme.palette.flatMap(({ rgb }) => [...rgb]));
  return { image: builder.indexedImage({ widthPx: width, heightPx: height }, pixels, levels), width, height };
}
