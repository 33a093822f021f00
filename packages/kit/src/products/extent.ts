import type { Orientation } from '@uzor/contract';

/** A width and a height; the name of the field states the unit. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** A portrait extent turned to `orientation`. */
export function orient(extent: Extent, orientation: Orientation): Extent {
  return orientation === 'portrait' ? extent : { width: extent.height, height: extent.width };
}
