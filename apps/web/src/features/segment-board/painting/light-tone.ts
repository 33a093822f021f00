import { luminance, type Rgb } from '@uzor/engine';

/** True for tones lighter than mid grey (WCAG luminance above 0.18), on which honey is hardly visible. */
export function isLight([red, green, blue]: Rgb): boolean {
  return luminance(red, green, blue) > 0.18;
}
