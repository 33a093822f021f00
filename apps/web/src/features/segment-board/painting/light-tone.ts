import { luminance, type Rgb } from '@uzor/engine';

/** Lighter than mid grey to the eye (WCAG luminance above .18): honey alone does not show on such a tone. */
export function isLight([red, green, blue]: Rgb): boolean {
  return luminance(red, green, blue) > 0.18;
}
