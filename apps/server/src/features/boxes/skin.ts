import type { DeskBoxWire, FilterSlug, Language } from '@uzor/contract';
import type { Rgb } from '@uzor/engine';
import { colourName, drillColours, hexOf, nearestToSkin, skinTones } from '@uzor/kit';
import type { Box } from './box.ts';
import { sum, tenths } from './numbers.ts';

/** Filters that show skin in its own colour. */
const trueColours: readonly FilterSlug[] = ['original', 'full'];
/** A colour is worth adding if it brings the ten tones nearer by so much together, CIEDE2000. */
const WORTH = 1;

/** Tones of skin beside the nearest colours of the box, and the colour of other boxes that would help most. */
export function skinOf(box: Box, language: Language): Pick<DeskBoxWire, 'tones' | 'remedy'> {
  if (!trueColours.includes(box.filter)) return { tones: [], remedy: null };
  const colours = box.palette.map(({ rgb }) => rgb);
  const nearest = nearestToSkin(colours);
  const tones = nearest.map(({ place, deltaE }, tone) => ({
    color: hexOf(skinTones[tone] ?? [0, 0, 0]),
    nearest: hexOf(colours[place] ?? [0, 0, 0]),
    delta_e: tenths(deltaE),
  }));
  const best = remedyOf(box);
  if (best === null) return { tones, remedy: null };
  const { colour, tone, errors, errorsThen } = best;
  return {
    tones,
    remedy: {
      code: colour.code,
      name: colourName(colour, language),
      color: hexOf(colour.rgb),
      tone,
      worst: tenths(Math.max(...errors)),
      worst_then: tenths(Math.max(...errorsThen)),
      mean: tenths(sum(errors) / errors.length),
      mean_then: tenths(sum(errorsThen) / errors.length),
    },
  };
}

/** The colours of a box, the same with its remedy, and the tone that helps most; null for a box without a remedy. */
export function facesOf(
  box: Box,
): { readonly now: readonly Rgb[]; readonly remedied: readonly Rgb[]; readonly tone: Rgb } | null {
  const best = trueColours.includes(box.filter) ? remedyOf(box) : null;
  if (best === null) return null;
  const now = box.palette.map(({ rgb }) => rgb);
  return { now, remedied: [...now, best.colour.rgb], tone: skinTones[best.tone] ?? [0, 0, 0] };
}

/** The drill of another box that brings the tones of skin nearest; null where none is worth it. */
function remedyOf({ palette }: Pick<Box, 'palette'>) {
  const colours = palette.map(({ rgb }) => rgb);
  const errorsWith = (more: readonly Rgb[]) => nearestToSkin([...colours, ...more]).map(({ deltaE }) => deltaE);
  const errors = errorsWith([]);
  const [best] = drillColours()
    .filter(({ code }) => !palette.some((own) => own.code === code))
    .map((colour) => ({ colour, errorsThen: errorsWith([colour.rgb]) }))
    .toSorted((one, two) => sum(one.errorsThen) - sum(two.errorsThen));
  if (best === undefined || sum(errors) - sum(best.errorsThen) < WORTH) return null;
  const gains = errors.map((error, tone) => error - (best.errorsThen[tone] ?? error));
  return { ...best, errors, tone: gains.indexOf(Math.max(...gains)) };
}
