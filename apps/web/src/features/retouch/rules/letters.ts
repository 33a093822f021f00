import { ciede2000, labOfRgb } from '@uzor/engine';
import {
  isLegible,
  clampLettering,
  type Laid,
  letterHeights,
  letteringAt,
  letteringFits,
  letteringOf,
  letteringSigns,
  type LetteringPlace,
  mostSigns,
  letteringChanges,
} from '@uzor/kit/retouch';
import type { Letters, RetouchControl } from './retouch-control.ts';

const mostProposed = 5;

/** Lays out an inscription, by default as large as fits and in the clearest colour. Null if nothing can be drawn. */
export function laidLetters(control: RetouchControl, letters: Letters) {
  const { columns, rows } = control.pieces;
  const sized = (letters.height === null ? letterHeights.toReversed() : [letters.height]).flatMap((signHeight) => {
    const lettering = letteringOf(letters.text, signHeight, columns);
    return lettering ? [{ signHeight, lettering, isNarrow: letteringFits(lettering, columns, rows) }] : [];
  });
  const best = sized.find(({ isNarrow }) => isNarrow) ?? sized[0];
  if (!best) return null;
  const { signHeight, lettering, isNarrow } = best;
  const laid: Laid = { cells: control.colours, widthCells: columns };
  const fits = isNarrow && letteringSigns(letters.text).length <= mostSigns;
  const place =
    letters.side === 'free'
      ? clampLettering(letters.place, lettering, columns, rows)
      : letteringAt(lettering, columns, rows, letters.side);
  const need = lettering.cells.filter(Boolean).length;
  const standsOut = (colour: number) => isLegible(laid, control.palette, lettering, place, colour);
  const colours = clearest(control, place, lettering, need);
  const colour = letters.colour ?? colours.find(standsOut) ?? colours[0] ?? 0;
  return {
    signHeight,
    width: lettering.width,
    height: lettering.height,
    place,
    colour,
    fits,
    legible: standsOut(colour),
    changes: fits ? letteringChanges(lettering, place, columns, colour) : [],
    colours,
  };
}
export type LaidLetters = NonNullable<ReturnType<typeof laidLetters>>;

/** Colours with enough pieces for an inscription, starting with the one that differs most from the cells under it. */
function clearest(
  { colours, palette, amounts, pieces: { columns } }: RetouchControl,
  { column, row }: LetteringPlace,
  { width, height }: { readonly width: number; readonly height: number },
  need: number,
): number[] {
  const under = new Float64Array(palette.length);
  for (let y = row; y < row + height; y++)
    for (let x = column; x < column + width; x++) {
      const colour = colours[y * columns + x];
      if (colour !== undefined) under[colour] += 1;
    }
  const tones = palette.map(({ rgb }) => labOfRgb(rgb));
  const apart = tones.map((tone) =>
    under.reduce((sum, count, i) => sum + (count && count * ciede2000(tone, tones[i])), 0),
  );
  return [...palette.keys()]
    .filter((colour) => (palette[colour].stock ?? Number.POSITIVE_INFINITY) - amounts[colour] >= need)
    .toSorted((one, two) => apart[two] - apart[one])
    .slice(0, mostProposed);
}
