import type { FilterSlug } from '@uzor/contract';
import type { Rgb } from '@uzor/engine';
import { bagPieces, colourName, drillColours, hexOf, nearestToSkin, skinTones } from '@uzor/kit';
import { advisedBags, askingMore, gramsOf } from './bags.ts';
import type { Box } from './box.ts';
import type { BoxFacts } from './figures.ts';

/** Filters that show skin in its natural colour. */
const trueColours: readonly FilterSlug[] = ['original', 'full'];
/** Minimum improvement for a colour to be suggested: CIEDE2000 summed over the ten skin tones. */
const worth = 1;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * The ten tones of the Monk scale, lightest first, each with the nearest colour of the box and the CIEDE2000 between
 * them, and the drill of another box that would improve skin most.
 */
export function skinOf({ filter, palette }: Pick<Box, 'filter' | 'palette'>) {
  if (!trueColours.includes(filter)) return { tones: [], remedy: null };
  const colours = palette.map(({ rgb }) => rgb);
  const tones = nearestToSkin(colours).map(({ place, deltaE }, tone) => ({
    color: hexOf(skinTones[tone] ?? [0, 0, 0]),
    nearest: hexOf(colours[place] ?? [0, 0, 0]),
    delta_e: tenths(deltaE),
  }));
  return { tones, remedy: remedyOf(palette) };
}

/**
 * The drill of another box that improves skin tones most, with the worst and the mean CIEDE2000 without and with it;
 * null if none improves them enough.
 */
function remedyOf(palette: Box['palette']) {
  const colours = palette.map(({ rgb }) => rgb);
  const errorsWith = (more: readonly Rgb[]) => nearestToSkin([...colours, ...more]).map(({ deltaE }) => deltaE);
  const errors = errorsWith([]);
  const [best] = drillColours()
    .filter(({ code }) => !palette.some((own) => own.code === code))
    .map((colour) => ({ colour, later: errorsWith([colour.rgb]) }))
    .toSorted((one, two) => sum(one.later) - sum(two.later));
  if (best === undefined || sum(errors) - sum(best.later) < worth) return null;
  const { colour, later } = best;
  return {
    code: colour.code,
    name: colourName(colour, 'en'),
    color: hexOf(colour.rgb),
    worst: tenths(Math.max(...errors)),
    worst_then: tenths(Math.max(...later)),
    mean: tenths(sum(errors) / errors.length),
    mean_then: tenths(sum(later) / later.length),
  };
}

/**
 * What the next batch of a box should hold, and how close its colours come to skin tones.
 * @throws RangeError if too few works are counted, or the contents of the box are unknown
 */
export function adviceOf({ box, batch, schemes, works, isEnough }: BoxFacts) {
  if (!isEnough) throw new RangeError(`Works of ${box.key} counted: ${schemes}, too few to advise anything`);
  const { pieces } = box;
  if (pieces === null) throw new RangeError(`Nobody knows how many drills ${box.key} holds`);
  const bags = advisedBags(box.size, works);
  const advised = bags.map((one) => one * bagPieces);
  return {
    box: box.key,
    batch,
    schemes,
    /** Change in the weight of the box, in grams. */
    grams: Math.round(gramsOf(box.size, sum(advised) - sum(pieces))),
    colours: box.palette.map((colour, place) => ({
      letter: colour.letter,
      code: colour.code ?? '',
      name: colourName(colour, 'en'),
      pieces: pieces[place] ?? 0,
      advised: advised[place] ?? 0,
      /** Shares of works in which this colour runs out: with today's contents, and with the advised ones. */
      tight: sum((works[place] ?? []).map((row) => row.tight)) / schemes,
      tight_then: askingMore(works[place] ?? [], bags[place] ?? 0),
    })),
    ...skinOf(box),
  };
}
