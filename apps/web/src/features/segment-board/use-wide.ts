import { from } from '../../ui/breakpoints.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/** Media query of the two-pane layout; the board's style sheet uses the same. */
const wide = `${from('lg')}, (orientation: landscape) and (min-width: 640px)`;

/** True if the board is beside its panel, not above it. */
export function useWide(): boolean {
  return useMediaQuery(wide, false);
}
