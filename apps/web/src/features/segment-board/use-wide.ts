import { from } from '../../ui/breakpoints.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/** Two panes side by side; the style sheet of the board draws the line at the same place. */
const wide = `${from('lg')}, (orientation: landscape) and (min-width: 640px)`;

/** Whether the board stands beside its panel instead of above it. */
export function useWide(): boolean {
  return useMediaQuery(wide, false);
}
