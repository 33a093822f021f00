import type { ColourWire, SegmentWire } from '@uzor/contract';
import type { Rgb } from '@uzor/engine';
import type { MarkedGrid } from '@uzor/kit';
import { rgbOf } from '../../../shared/cells/tone.ts';

export interface BoardColour {
  readonly letter: string;
  readonly name: string;
  /** The label of its bag in the box; null if bags have none. */
  readonly code: string | null;
  readonly rgb: Rgb;
  /** The pots it is mixed from; absent for colours in the box. */
  readonly mix?: ColourWire['mix'];
}

/** The cells of a segment; its palette holds the colours of this segment only. */
export interface BoardGrid extends MarkedGrid {
  readonly palette: readonly BoardColour[];
}

export type Unit = 'region' | 'cell';

export type DrawnSegment = Pick<SegmentWire, 'cells' | 'colors' | 'regions'>;

/** @throws RangeError for a cell whose colour is not in the legend */
export function gridOf({ cells, colors }: Pick<DrawnSegment, 'cells' | 'colors'>): BoardGrid {
  const palette = colors.map(({ color, letter, name, code, mix }) => ({
    letter,
    name,
    code,
    rgb: rgbOf(color),
    ...(mix && { mix }),
  }));
  const places = new Map(palette.map(({ letter }, index) => [letter, index]));
  const flat = cells.flat().map(({ letter }) => {
    const place = places.get(letter);
    if (place === undefined) throw new RangeError(`Cell colour ${letter} is not in the legend`);
    return place;
  });
  return { width: cells[0]?.length ?? 0, height: cells.length, cells: Uint8Array.from(flat), palette };
}
