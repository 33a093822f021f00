import type { Rgb } from '@uzor/engine';

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];

/** Mixes two tones: `share` 0 is `tone`, 1 is `other`. */
export function mix(tone: Rgb, other: Rgb, share: number): Rgb {
  return [blend(tone[0], other[0], share), blend(tone[1], other[1], share), blend(tone[2], other[2], share)];
}

const blend = (own: number, other: number, share: number) => Math.round(own + (other - own) * share);

/** Adds `levels` to every channel, clamped to 0 to 255. */
export function shift(tone: Rgb, levels: number): Rgb {
  const moved = (level: number) => Math.max(0, Math.min(255, Math.round(level + levels)));
  return [moved(tone[0]), moved(tone[1]), moved(tone[2])];
}

/** @param opacity 0 is transparent, 1 opaque */
export function cssOf([red, green, blue]: Rgb, opacity = 1): string {
  return opacity === 1 ? `rgb(${red} ${green} ${blue})` : `rgb(${red} ${green} ${blue} / ${opacity})`;
}

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
