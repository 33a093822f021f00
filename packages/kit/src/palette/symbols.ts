import { luminance, type Rgb } from '@uzor/engine';
import symbolFile from '../../data/symbols.json' with { type: 'json' };

/** The symbols of grid schemes in the order they are assigned to colours, in every language. */
export const symbolLetters: readonly string[] = symbolFile.symbols.map(({ letter }) => letter);

/**
 * Outline of each symbol as SVG path data (M, L, Q, C, Z, absolute; fill rule nonzero). Unit: the longer side of a
 * symbol. y points down; the bounding box is centred on 0,0. All have equal visual size, so one factor (0.54 of the
 * cell on screen, 0.87 in print at 2.5 mm) suits every symbol. Source: DejaVu Sans Bold, licence in
 * `data/symbols-licence.txt`.
 */
export const symbolPaths: Readonly<Record<string, string>> = Object.fromEntries(
  symbolFile.symbols.map(({ letter, path }) => [letter, path]),
);

const white = '#FFFFFF';
const ink = '#1B1715';
/** Ink for the few mid-tones on which neither white nor near-black is legible. */
const black = '#000000';
/** Minimum contrast of text, WCAG 2.2 level AA. */
const legible = 4.5;
const inkLuminance = luminance(0x1b, 0x17, 0x15);

/** The ink of a symbol: white or near-black, whichever contrasts more (WCAG 2.2); black if both are below 4.5. */
export function inkOn([red, green, blue]: Rgb): '#FFFFFF' | '#1B1715' | '#000000' {
  const ground = luminance(red, green, blue);
  const [onWhite, onInk] = [contrast(1, ground), contrast(ground, inkLuminance)];
  if (Math.max(onWhite, onInk) < legible) return black;
  return onWhite >= onInk ? white : ink;
}

/** Contrast ratio of two relative luminances, the lighter first. */
function contrast(lighter: number, darker: number): number {
  return (lighter + 0.05) / (darker + 0.05);
}
