/// <reference path="./spectral.d.ts" />
import type { BoxMix, MixPart, Mixing, PaletteColour } from '@uzor/engine';
import spectral from 'spectral.js';
import { mixingFile } from '../../data/index.ts';
import { mixName } from './filters.ts';

/** Facts about mixing paints of the boxes. */
export interface MixingFacts {
  /** True once ratios and strengths were measured on painted swatches; until then a trial stroke is advised. */
  readonly measured: boolean;
  /** Mixes chosen for a photo at most. */
  readonly atMost: number;
  /** A drop from the tip of a brush, millilitres. */
  readonly dropMl: number;
}

/** Facts about mixing paints of the boxes. */
export const mixingFacts: MixingFacts = mixingFile;

const ratios = mixingFile.ratios.map(([first = 1, second = 1]) => [first, second] as const);
const strengths = new Map<string, number>(Object.entries(mixingFile.strengths));

type Pot = Pick<PaletteColour, 'code' | 'letter' | 'name' | 'rgb'>;
const known = new Map<string, Mixing>();

/** The mixes of two pots of a box, in the ratios of the box's facts. Computed once for a box, about 30 ms for 24 pots. */
export function mixingOf(pots: readonly Pot[]): Mixing {
  const key = pots.map(({ code, rgb }) => `${code} ${rgb.join(' ')}`).join();
  const mixing = known.get(key) ?? { candidates: mixesOf(pots), atMost: mixingFacts.atMost };
  known.set(key, mixing);
  return mixing;
}

function mixesOf(pots: readonly Pot[]): BoxMix[] {
  const colours = pots.map(({ rgb }) => new spectral.Color([...rgb]));
  return pots.flatMap((one, i) =>
    pots.slice(i + 1).flatMap((other, k) =>
      ratios.map(([first, second]): BoxMix => {
        const mix = [partOf(one, first), partOf(other, second)];
        const mixed = spectral.mix(
          [colours[i], factorOf(one, colours[i].luminance, first)],
          [colours[i + 1 + k], factorOf(other, colours[i + 1 + k].luminance, second)],
        );
        const [red = 0, green = 0, blue = 0] = mixed.sRGB.map(level);
        return { code: null, name: mixName(mix, 'ru'), rgb: [red, green, blue], mix };
      }),
    ),
  );
}

const partOf = ({ code, letter }: Pot, parts: number): MixPart => ({ code, letter, parts });
const level = (value: number) => Math.min(255, Math.max(0, Math.round(value)));

/**
 * The library weighs a colour by factor^2 x luminance: two parts would count as four, and black would hardly show in
 * white. Paints count by their drops, their strength, and what they scatter: a dark paint about as the root of its
 * luminance, so that black and white in equal drops become a dark grey (L* 32), as acrylics do.
 */
function factorOf({ code }: Pot, luminance: number, parts: number): number {
  const strength = (code === null ? undefined : strengths.get(code)) ?? 1;
  return Math.sqrt((parts * strength) / Math.sqrt(luminance));
}

/** Paint to mix at once, so that it lasts for everything painted with it. */
export interface MixAmount {
  /** Drops of each pot, in the order of the mix. */
  readonly drops: readonly number[];
  /** All of them, millilitres. */
  readonly ml: number;
}

/** The smallest amount in whole drops of a mix that is at least `needMl` millilitres. */
export function amountOf(mix: readonly MixPart[], needMl: number): MixAmount {
  const { dropMl } = mixingFacts;
  const whole = mix.reduce((sum, { parts }) => sum + parts, 0);
  const times = Math.max(1, Math.ceil(needMl / (whole * dropMl) - 1e-9));
  return { drops: mix.map(({ parts }) => parts * times), ml: whole * times * dropMl };
}
