import type { Raster } from '../raster.ts';
import type { GridScheme } from '../scheme.ts';
import { type Cut, cutFor } from './tile.ts';
import { renderElements } from './tiles.ts';

/**
 * Renders the finished work, lit from the upper left, as square drills: full facets from 8 px per cell, none below 4.
 * @param cellPx pixels per cell, whole, at least 1
 * @throws RangeError for a fractional number of pixels, or a cell that is not a palette index
 * Source: ours; proportions of resin drills in window light.
 */
export function renderDrills(scheme: GridScheme, cellPx: number): Raster {
  return renderElements(scheme, cellPx, cutFor(cellPx, smallCut, fullCut));
}

// Shades of: joint; top, left, right, bottom bevel; upper left and lower right half of the table.
const fullCut = squareCut(0.05, 0.26, [-0.4, 0.34, 0.16, -0.16, -0.3, 0.1, 0.04]);
const smallCut = squareCut(0.1, 0.18, [-0.4, 0.3, 0.16, -0.16, -0.26, 0.04, 0.04]);

/** `joint`: width of the dark line between two drills; `bevel`: width of a bevel; both as shares of the cell. */
function squareCut(joint: number, bevel: number, shades: readonly number[]): Cut {
  return {
    shades,
    facetAt(x, y) {
      const left = x - joint / 2;
      const top = y - joint / 2;
      const right = 1 - joint / 2 - x;
      const bottom = 1 - joint / 2 - y;
      const nearest = Math.min(left, top, right, bottom);
      if (nearest < 0) return 0;
      if (nearest >= bevel) return x + y < 1 ? 5 : 6;
      if (nearest === top) return 1;
      if (nearest === left) return 2;
      return nearest === right ? 3 : 4;
    },
  };
}
