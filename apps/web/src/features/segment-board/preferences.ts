import * as z from 'zod/mini';
import { type ColourScheme, siteScheme } from '../../shared/colour-scheme.ts';
import { keptPreferences } from '../../shared/preferences.ts';

const shape = z.object({
  /** Show symbols in cells. */
  numbers: z.catch(z.boolean(), true),
  /** Show how many cells of each colour are left. */
  counters: z.catch(z.boolean(), false),
  /** Dimming of other colours, 0 to 1. */
  dimming: z.catch(z.number().check(z.minimum(0), z.maximum(1)), 0.75),
  /** Hatch the highlighted colour, so that it can be found without colour vision. */
  hatched: z.catch(z.boolean(), false),
  /** Read runs aloud in row mode. */
  aloud: z.catch(z.boolean(), true),
  /** The board's own colour scheme; null follows the site's. */
  scheme: z.catch(z.nullable(z.enum(['light', 'dark'])), null),
});
export type Preferences = z.infer<typeof shape>;

/** Sets the board's colour scheme. Choosing the site's own stores null, which follows the site. */
export function preferScheme(scheme: ColourScheme): void {
  prefer({ scheme: scheme === siteScheme() ? null : scheme });
}

export const { preferences, prefer } = keptPreferences('uzor:board', shape);
