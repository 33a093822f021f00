import symbolFile from '../../data/symbols.json' with { type: 'json' };

/** A colour, red, green and blue 0 to 255, sRGB. */
type Colour = readonly [red: number, green: number, blue: number];

/** The symbols of grid schemes in the order palettes take them; one list for every language. */
export const symbolLetters: readonly string[] = symbolFile.symbols.map(({ letter }) => letter);

/**
 * Outline of each symbol as SVG path data (M, L, Q, C, Z, absolute; fill rule nonzero).
 *
 * Unit: 1 = the longest side a symbol may have; y runs downwards, the symbol's box is centred on 0,0 and lies within
 * -0.5 … 0.5. All are scaled to equal visual size, so one factor (0.54 of the cell on screen, 0.87 in print at 2.5 mm)
 * serves every symbol. Source: DejaVu Sans Bold, notice in `data/symbols-licence.txt`.
 */
export const symbolPaths: Readonly<Record<string, string>> = Object.fromEntries(
  symbolFile.symbols.map(({ letter, path }) => [letter, path]),
);

const white = '#FFFFFF';
const ink = '#1B1715';
const inkLuminance = luminance([0x1b, 0x17, 0x15]);

/**
 * The colour a symbol has on a cell: white or near-black, whichever contrasts more (WCAG 2.2 contrast ratio).
 *
 * @param rgb colour of the cell, 0 to 255
 */
export function inkOn(rgb: Colour): '#FFFFFF' | '#1B1715' {
  const ground = luminance(rgb);
  return contrast(1, ground) >= contrast(ground, inkLuminance) ? white : ink;
}

/** Contrast ratio of two relative luminances, the lighter first. */
function contrast(lighter: number, darker: number): number {
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of WCAG 2.2, 0 to 1. */
function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
