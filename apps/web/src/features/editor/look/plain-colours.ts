import type { FilterSlug } from '@uzor/contract';
import { ciede2000, labOfRgb, oklabOfRgb, type PaletteColour } from '@uzor/engine';
import { filterPalette, hexOf, type LookWire, type ProductSize } from '@uzor/kit';
import { rgbOf } from '../../../shared/cells/tone.ts';

export interface PlainColour {
  /** `#RRGGBB` in capitals, as the API expects it. */
  readonly hex: string;
  /** The box colour that represents it; null for thread, which shows greys by line density. */
  readonly colour: PaletteColour | null;
}

/** Muted colours that suit portraits, from light to dark. */
const quiet = ['#D8D2C8', '#E8D6A8', '#E3C3B4', '#B7CBDD', '#BFCBB0', '#A4ADB6', '#5B6470', '#2F2C2E'];
const greys = ['#D9D9D9', '#A6A6A6', '#6B6B6B'];

/**
 * The box colours nearest to `quiet`; three greys if the box has none. The lightest colour is left out, because it is
 * used for a removed background.
 */
export function plainColours(filter: FilterSlug, size: ProductSize): PlainColour[] {
  const lightest = lightestColour(filter, size);
  const palette = filterPalette(filter, size).filter((colour) => colour.letter !== lightest?.letter);
  if (palette.length === 0) return greys.map((hex) => ({ hex, colour: null }));
  const hexes = palette.map(({ rgb }) => hexOf(rgb));
  const nearest = new Set(quiet.map((hex) => nearestHex(hex, hexes)));
  return [...nearest].map((hex) => ({ hex, colour: palette[hexes.indexOf(hex)] ?? null }));
}

interface PlainBox {
  readonly filter: FilterSlug;
  readonly size: ProductSize;
}

export function inAnotherBox(look: LookWire, from: PlainBox, to: PlainBox): LookWire {
  const { background } = look;
  const colour = background?.kind === 'plain' ? background.color : null;
  const isSameBox = from.filter === to.filter && from.size === to.size;
  if (!background || colour === null || isSameBox) return look;
  const offered = plainColours(to.filter, to.size).map(({ hex }) => hex);
  const isOfOld = plainColours(from.filter, from.size).some(({ hex }) => hex === colour);
  if (!isOfOld || offered.includes(colour)) return look;
  return { ...look, background: { ...background, color: nearestHex(colour, offered) } };
}

function nearestHex(wanted: string, offered: readonly string[]): string {
  const far = (hex: string) => ciede2000(labOfRgb(rgbOf(wanted)), labOfRgb(rgbOf(hex)));
  return offered.reduce((best, hex) => (far(hex) < far(best) ? hex : best), offered[0] ?? wanted);
}

/** The box colour that represents white; null for thread. */
export function lightestColour(filter: FilterSlug, size: ProductSize): PaletteColour | null {
  const light = ({ rgb }: PaletteColour) => oklabOfRgb(rgb)[0];
  return filterPalette(filter, size).toSorted((one, other) => light(other) - light(one))[0] ?? null;
}
