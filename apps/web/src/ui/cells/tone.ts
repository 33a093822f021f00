import type { Rgb } from '@uzor/engine';

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];

/** `share` 0 keeps `tone`, 1 gives `other`. */
export function mix(tone: Rgb, other: Rgb, share: number): Rgb {
  return [blend(tone[0], other[0], share), blend(tone[1], other[1], share), blend(tone[2], other[2], share)];
}

const blend = (own: number, other: number, share: number) => Math.round(own + (other - own) * share);

/** Every level raised by `levels`, kept within 0 to 255. */
export function shift(tone: Rgb, levels: number): Rgb {
  const moved = (level: number) => Math.max(0, Math.min(255, Math.round(level + levels)));
  return [moved(tone[0]), moved(tone[1]), moved(tone[2])];
}

export function cssOf([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}

/** #RRGGBB as the wire gives it. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Lighter than mid grey to the eye (WCAG luminance above .18): honey alone does not show on such a tone. */
export function isLight([red, green, blue]: Rgb): boolean {
  const linear = (level: number) => (level <= 10 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.18;
}

/** 0 to 1 for a cell, the same every time it is drawn, without any order the eye could see. */
export function cellChance(cell: number): number {
  let h = Math.imul(cell + 1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}
