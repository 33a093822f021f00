import { linearLight, srgbByte } from '../colour/srgb.ts';
import type { Raster } from '../raster.ts';
import type { GridScheme } from '../scheme.ts';
import { type Cut, cutFor } from './tile.ts';
import { renderElements } from './tiles.ts';

/**
 * Renders the finished work as round faceted stones, lit from the upper left; seams separate the platforms.
 * @param cellPx pixels per cell, whole, at least 1
 * @param platformCells null if the work has no platforms
 * @throws RangeError for a fractional number of pixels, or a cell that is not a palette index
 * Source: ours; proportions of cut acrylic stones.
 */
export function renderGems(scheme: GridScheme, cellPx: number, platformCells: number | null): Raster {
  const raster = renderElements(scheme, cellPx, cutFor(cellPx, smallCut, fullCut));
  if (platformCells !== null) drawSeams(raster, platformCells * cellPx, cellPx);
  return raster;
}

/** Radius of a stone in cells, of its table in radii of the stone, and shade of the gaps between stones. */
const RADIUS = 0.49;
const TABLE = 0.55;
const GROUND = -0.42;
/** Shade of the crown facet that faces the light, number of facets, and shades of the two halves of the table. */
const CROWN = 0.42;
const CROWN_FACETS = 8;
const TABLE_LIT = 0.04;
const TABLE_DIM = -0.1;
/** A highlight on the table, towards the light; position and radius in radii of the stone. */
const SPARK = { x: -0.27, y: -0.31, radius: 0.15, shade: 0.8 } as const;

/** Cosine of the angle between each crown facet and the light; constants, so that all engines agree. */
const facetCosines = [1, Math.SQRT1_2, 0, -Math.SQRT1_2, -1, -Math.SQRT1_2, 0, Math.SQRT1_2] as const;
/** Alternating facets are lighter and darker, so that a stone looks cut and not like a bead. */
const FACET_CONTRAST = 0.1;
const crownShades = facetCosines.map((cosine, k) => CROWN * cosine + (k % 2 === 0 ? FACET_CONTRAST : -FACET_CONTRAST));
/** Facets: gap; crown clockwise from the one that faces the light; two halves of the table; highlight. */
const fullCut: Cut = {
  shades: [GROUND, ...crownShades, TABLE_LIT, TABLE_DIM, SPARK.shade],
  facetAt(x, y) {
    const [u, v] = [(x - 0.5) / RADIUS, (y - 0.5) / RADIUS];
    const squared = u * u + v * v;
    if (squared > 1) return 0;
    if (isOnTable(u, v)) {
      const [du, dv] = [u - SPARK.x, v - SPARK.y];
      if (du * du + dv * dv < SPARK.radius * SPARK.radius) return CROWN_FACETS + 3;
      return u + v < 0 ? CROWN_FACETS + 1 : CROWN_FACETS + 2;
    }
    return 1 + octantOf(u, v);
  },
};

const TAN_EIGHTH = Math.SQRT2 - 1; // the tangent of 22.5 degrees

/** The table is an octagon with sides parallel to the crown's facets. */
function isOnTable(u: number, v: number): boolean {
  const [across, down] = [Math.abs(u), Math.abs(v)];
  return Math.max(across, down, (across + down) / Math.SQRT2) < TABLE;
}

/** Octant of a point, clockwise from the one around the upper left. */
function octantOf(u: number, v: number): number {
  const [across, down] = [Math.abs(u), Math.abs(v)];
  if (down < across * TAN_EIGHTH) return u < 0 ? 7 : 3;
  if (across < down * TAN_EIGHTH) return v < 0 ? 1 : 5;
  if (v < 0) return u < 0 ? 0 : 2;
  return u < 0 ? 6 : 4;
}

/** Facets: gap, lit half, shaded half and table. */
const smallCut: Cut = {
  shades: [GROUND, 0.24, -0.22, 0.06],
  facetAt(x, y) {
    const [u, v] = [(x - 0.5) / RADIUS, (y - 0.5) / RADIUS];
    if (u * u + v * v > 1) return 0;
    if (isOnTable(u, v)) return 3;
    return u + v < 0 ? 1 : 2;
  },
};

/** Share of light that a seam absorbs with at least 4 px per cell, and with fewer; white added to its lit edge. */
const SEAM = 0.62;
const SEAM_FAR = 0.3;
const EDGE = 0.045;
/** Half the width of a seam, as a share of the cell. */
const SEAM_CELLS = 0.07;

function drawSeams(raster: Raster, platformPx: number, cellPx: number): void {
  const near = cellPx >= 4;
  const half = near ? Math.max(1, Math.round(SEAM_CELLS * cellPx)) : 0;
  for (const along of ['x', 'y'] as const) {
    const length = along === 'x' ? raster.width : raster.height;
    for (let seam = platformPx; seam < length; seam += platformPx) {
      for (let line = seam - Math.max(1, half); line < seam + half; line++)
        shadeLine(raster, along, line, near ? 1 - SEAM : 1 - SEAM_FAR, 0);
      if (near) shadeLine(raster, along, seam + half, 1 - EDGE, EDGE);
    }
  }
}

/** Multiplies the light of one column (`x`) or row of pixels by `kept` and adds a share of white. */
function shadeLine({ data, width, height }: Raster, along: 'x' | 'y', line: number, kept: number, white: number): void {
  const [first, step, count] = along === 'x' ? [line * 4, width * 4, height] : [line * width * 4, 4, width];
  for (let k = 0, at = first; k < count; k++, at += step) {
    for (let channel = 0; channel < 3; channel++)
      data[at + channel] = srgbByte(kept * linearLight[data[at + channel]] + white);
  }
}
