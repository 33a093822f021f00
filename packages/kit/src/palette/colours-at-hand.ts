import type { ColourAtHandWire, FilterSlug } from '@uzor/contract';
import type { PaletteColour } from '@uzor/engine';
import { laidGridOf } from '../products/ground.ts';
import { type BoxSize, filterPalette, type PackedBox } from './filters.ts';
import { symbolLetters } from './symbols.ts';

/** A colour that a customer has: one of the box, or their own, with name and RGB. */
export type ColourAtHand = ColourAtHandWire;

/** Why a scheme cannot be made of these colours alone. */
export type ColoursRefusal =
  /** The work is not laid piece by piece. */
  | { readonly why: 'uncounted' }
  /** A colour is neither in the box nor described by the customer. */
  | { readonly why: 'unknown'; readonly code: string }
  /** All colours together are `pieces` short of the cells of the work. */
  | { readonly why: 'short'; readonly pieces: number };

/** Facts that decide whether a customer's colours fit a box. */
export interface BoxToFit {
  readonly filter: FilterSlug;
  readonly size: BoxSize;
  readonly packed?: PackedBox | undefined;
}

/**
 * The palette of a scheme made only of the colours a customer has: those of the box in its order with their usual
 * symbols, then their own with the remaining symbols. Unknown codes are ignored.
 */
export function paletteAtHand(box: readonly PaletteColour[], atHand: readonly ColourAtHand[]): PaletteColour[] {
  const ofBox = new Map(atHand.filter((colour) => !isOwn(colour)).map(({ code, pieces }) => [code, pieces]));
  const kept = box.flatMap((colour) => {
    const pieces = colour.code === null ? undefined : ofBox.get(colour.code);
    if (pieces === undefined) return [];
    const isMore = colour.stock !== null && pieces !== null && pieces > colour.stock;
    return [{ ...colour, stock: pieces ?? colour.stock, ...(isMore && { boxStock: colour.stock }) }];
  });
  const taken = new Set(kept.map(({ letter }) => letter));
  const free = symbolLetters.filter((letter) => !taken.has(letter));
  const own = atHand.filter(isOwn).map(({ code, name, rgb, pieces }, i) => ({
    letter: free[i] ?? String(i + 1),
    code,
    name,
    rgb,
    stock: pieces,
    boxStock: 0,
  }));
  return [...kept, ...own];
}

/** Why these colours cannot make a work of this box; null if they can. */
export function coloursRefusal(
  atHand: readonly ColourAtHand[],
  { filter, size, packed }: BoxToFit,
): ColoursRefusal | null {
  const grid = laidGridOf(size.ground);
  if (!grid) return { why: 'uncounted' };
  const box = filterPalette(filter, size, packed);
  const codes = new Set(box.map(({ code }) => code));
  const unknown = atHand.find((colour) => !isOwn(colour) && !codes.has(colour.code));
  if (unknown) return { why: 'unknown', code: unknown.code };
  const pieces = paletteAtHand(box, atHand).reduce((sum, { stock }) => sum + (stock ?? Number.POSITIVE_INFINITY), 0);
  const short = grid.cells.width * grid.cells.height - pieces;
  return short > 0 ? { why: 'short', pieces: short } : null;
}

/** True if these colours are the whole box, with the usual number of pieces. */
export function isWholeBox(atHand: readonly ColourAtHand[], { filter, size, packed }: BoxToFit): boolean {
  const box = filterPalette(filter, size, packed);
  const codes = new Set(atHand.map(({ code }) => code));
  return (
    atHand.every((colour) => !isOwn(colour) && colour.pieces === null) &&
    box.every(({ code }) => code !== null && codes.has(code))
  );
}

type OwnColour = ColourAtHand & Required<Pick<ColourAtHand, 'name' | 'rgb'>>;
const isOwn = (colour: ColourAtHand): colour is OwnColour => colour.rgb !== undefined && colour.name !== undefined;
