import type { Rgb } from '@uzor/engine';

/** Ground under a work drawn on a canvas (`--ground` and `--raised` of `tokens.css`): unfinished parts fade towards it. */
export function groundOf(dark: boolean): Rgb {
  return dark ? [54, 46, 41] : [251, 246, 238];
}
