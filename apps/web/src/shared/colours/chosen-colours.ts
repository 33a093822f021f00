import { coloursAtHand } from '@uzor/contract';
import type { PaletteColour, Rgb } from '@uzor/engine';
import { type BoxToFit, type ColourAtHand, coloursRefusal, type ColoursRefusal, filterPalette } from '@uzor/kit';

export interface OwnColour {
  readonly code: string;
  readonly name: string;
  readonly rgb: Rgb;
}

export interface ChosenColours {
  readonly tab: 'box' | 'own';
  /** Codes of colours of the box that are not at hand. */
  readonly lacking: readonly string[];
  /** Pieces left, by colour code, as typed: digits, or empty for as many as the box holds. */
  readonly left: Readonly<Record<string, string>>;
  /** In the order they were added. */
  readonly own: readonly OwnColour[];
}

export const wholeBox: ChosenColours = { tab: 'box', lacking: [], left: {}, own: [] };

/** Minimum number of colours in the customer's own palette; with fewer, no photo is recognisable. */
export const leastOwn = 4;

/** The form state for a list of colours; null = the whole box. */
export function chosenOf(atHand: readonly ColourAtHand[] | null, box: readonly PaletteColour[]): ChosenColours {
  if (atHand === null) return wholeBox;
  const left = Object.fromEntries(
    atHand.flatMap(({ code, pieces }) => (pieces === null ? [] : [[code, String(pieces)]])),
  );
  const codes = new Set(atHand.map(({ code }) => code));
  const own = atHand.flatMap(({ code, name, rgb }) => (name !== undefined && rgb ? [{ code, name, rgb }] : []));
  if (own.length > 0) return { tab: 'own', lacking: [], left, own };
  return {
    tab: 'box',
    lacking: box.flatMap(({ code }) => (code === null || codes.has(code) ? [] : [code])),
    left,
    own,
  };
}

/** The colours chosen in the form; null = the whole box. A colour with no pieces left is left out. */
export function atHandOf(chosen: ChosenColours, box: readonly PaletteColour[]): ColourAtHand[] | null {
  const pieces = (code: string) => piecesOf(chosen.left[code]);
  if (chosen.tab === 'own')
    return chosen.own
      .map(({ code, name, rgb: [red, green, blue] }) => ({
        code,
        name,
        rgb: [red, green, blue] as [number, number, number],
        pieces: pieces(code),
      }))
      .filter((colour) => colour.pieces !== 0);
  const lacking = new Set(chosen.lacking);
  const codes = box.flatMap(({ code }) => (code === null ? [] : [code]));
  const there = codes.filter((code) => !lacking.has(code) && pieces(code) !== 0);
  if (there.length === codes.length && codes.every((code) => pieces(code) === null)) return null;
  return there.map((code) => ({ code, pieces: pieces(code) }));
}

export function piecesOf(typed: string | undefined): number | null {
  return typed === undefined || typed === '' ? null : Number(typed);
}

/** The digits of the typed text, without leading zeros, at most six. */
export const digitsOf = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 6);

/** Pieces missing to cover `need`; 0 if enough are left or the field is empty. */
export function shortBy(typed: string | undefined, need: number): number {
  const left = piecesOf(typed);
  return left === null ? 0 : Math.max(0, need - left);
}

export type ColoursTrouble = ColoursRefusal | { readonly why: 'least'; readonly least: number };

export function troubleOf(atHand: readonly ColourAtHand[] | null, fit: BoxToFit): ColoursTrouble | null {
  if (atHand === null) return null;
  const least = atHand.some(({ rgb }) => rgb) || atHand.length === 0 ? leastOwn : coloursAtHand.least;
  return atHand.length < least ? { why: 'least', least } : coloursRefusal(atHand, fit);
}

/**
 * Adds pieces of a colour to the list. A colour of the box then has as many as the box holds; the customer's own colour
 * gets `pieces` more.
 */
export function withMore(
  atHand: readonly ColourAtHand[],
  { code, pieces }: { readonly code: string; readonly pieces: number },
): ColourAtHand[] {
  const known = atHand.find((colour) => colour.code === code);
  if (!known) return [...atHand, { code, pieces: null }];
  const more = known.rgb && known.pieces !== null ? known.pieces + pieces : null;
  return atHand.map((colour) => (colour === known ? { ...colour, pieces: more } : colour));
}

export const boxOf = ({ filter, size, packed }: BoxToFit): PaletteColour[] => filterPalette(filter, size, packed);
