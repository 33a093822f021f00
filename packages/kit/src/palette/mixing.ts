/// <reference path="./spectral.d.ts" />
import type { BoxMix, MixPart, Mixing, PaletteColour } from '@uzor/engine';
import spectral from 'spectral.js';
import { mixingFile } from '../../data/index.ts';
import { mixName } from './filters.ts';

/** Facts about mixing paints of the boxes. */
export interface MixingFacts {
  /** True once ratios and strengths are measured on swatches; until then customers are told to try a stroke first. */
  readonly measured: boolean;
  readonly atMost: number;
  /** A drop from the tip of a brush, in millilitres. */
  readonly dropMl: number;
}

/** Facts about mixing paints of the boxes. */
export const mixingFacts: MixingFacts = mixingFile;

const { ratios, ratiosOfThree, tints } = mixingFile;
const strengths = new Map<string, number>(Object.entries(mixingFile.strengths));

type Pot = Pick<PaletteColour, 'code' | 'letter' | 'name' | 'rgb'>;
const known = new Map<string, Mixing>();

/** All mixes of two or three pots of a box, fewer pots and drops first. Cached; about 150 ms for 24 pots. */
export function mixingOf(pots: readonly Pot[]): Mixing {
  const key = pots.map(({ code, rgb }) => `${code} ${rgb.join(' ')}`).join();
  const mixing = known.get(key) ?? { candidates: mixesOf(pots), atMost: mixingFacts.atMost };
  known.set(key, mixing);
  return mixing;
}

interface Ingredient {
  readonly pot: Pot;
  /** Absorption over scattering (K/S) by spectral band. */
  readonly absorbs: readonly number[];
  /** Weight of one drop in a mix. */
  readonly weight: number;
}

function mixesOf(pots: readonly Pot[]): BoxMix[] {
  const all = pots.map(ingredientOf);
  const white = all.filter(({ pot }) => pot.code === tints.pot);
  const others = all.filter(({ pot }) => pot.code !== tints.pot);
  const recipes = [
    ...pairsOf(all).flatMap((pair) => ratios.map((parts) => recipe(pair, parts))),
    ...all.flatMap((one, i) =>
      pairsOf(all.slice(i + 1)).flatMap((pair) => ratiosOfThree.map((parts) => recipe([one, ...pair], parts))),
    ),
    ...white.flatMap((one) =>
      pairsOf(others).flatMap((pair) => tints.ratios.map((parts) => recipe([one, ...pair], parts))),
    ),
  ];
  return recipes.sort((one, other) => effortOf(one) - effortOf(other)).map(mixed);
}

const pairsOf = (list: readonly Ingredient[]) =>
  list.flatMap((one, i) => list.slice(i + 1).map((other) => [one, other]));

type Recipe = readonly (Ingredient & { readonly parts: number })[];
const recipe = (ingredients: readonly Ingredient[], parts: readonly number[]): Recipe =>
  ingredients
    .map((one, k) => ({ ...one, parts: parts[k] ?? 1 }))
    .sort((one, other) => Number(one.pot.letter) - Number(other.pot.letter));
/** Adding a pot counts as more effort than any number of drops. */
const effortOf = (parts: Recipe) => parts.length * 100 + parts.reduce((sum, one) => sum + one.parts, 0);

/** Paints are weighted by drops, strength and scattering: equal drops of black and white give a dark grey (L* 32). */
function ingredientOf(pot: Pot): Ingredient {
  const { KS: absorbs, luminance } = new spectral.Color([...pot.rgb]);
  const strength = (pot.code === null ? undefined : strengths.get(pot.code)) ?? 1;
  return { pot, absorbs, weight: strength * Math.sqrt(luminance) };
}

/** Kubelka-Munk: the weighted mean of the K/S of the paints determines the reflectance of the mix. */
function mixed(parts: Recipe): BoxMix {
  const whole = parts.reduce((sum, one) => sum + one.parts * one.weight, 0);
  const reflects = Array.from({ length: parts[0]?.absorbs.length ?? 0 }, (_, band) => {
    let absorbs = 0;
    for (const one of parts) absorbs += one.parts * one.weight * (one.absorbs[band] ?? 0);
    absorbs /= whole;
    return 1 + absorbs - Math.sqrt(absorbs * absorbs + 2 * absorbs);
  });
  const [red = 0, green = 0, blue = 0] = new spectral.Color(reflects).sRGB.map(level);
  const mix = parts.map(({ pot: { code, letter }, parts: drops }): MixPart => ({ code, letter, parts: drops }));
  return { code: null, name: mixName(mix, 'ru'), rgb: [red, green, blue], mix };
}

const level = (value: number) => Math.min(255, Math.max(0, Math.round(value)));

/** The amount of a mix to prepare: one batch for every region painted with it. */
export interface MixAmount {
  /** Drops of each pot, in the order of the mix. */
  readonly drops: readonly number[];
  readonly ml: number;
}

/** The smallest batch of a mix, in whole drops, of at least `needMl` millilitres. */
export function amountOf(mix: readonly MixPart[], needMl: number): MixAmount {
  const { dropMl } = mixingFacts;
  const whole = mix.reduce((sum, { parts }) => sum + parts, 0);
  const times = Math.max(1, Math.ceil(needMl / (whole * dropMl) - 1e-9));
  return { drops: mix.map(({ parts }) => parts * times), ml: whole * times * dropMl };
}
