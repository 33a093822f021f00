/** Shares of works from which a colour is watched, and from which it is trouble. */
const [watched, trouble] = [0.03, 0.08];

/** A share as a percentage, to a tenth below ten. */
export function percentOf(share: number): number {
  const percent = 100 * share;
  return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
}

/** How bad it is that so many works lack a colour. */
export function toneOf(tight: number): 'good' | 'watch' | 'off' {
  if (tight < watched) return 'good';
  return tight < trouble ? 'watch' : 'off';
}
