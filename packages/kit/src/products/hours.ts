/* Hours of unhurried work, none of them rounded but `wholeHours`. */

/** Hours as every screen and the booklet show them, at least one. The wire has tenths, which are rounded first everywhere. */
export function wholeHours(hours: number): number {
  return Math.max(1, Math.round(Math.round(hours * 10) / 10));
}

/** Drills a person lays in a minute, tray to canvas, by the accounts of makers (25 to 30). */
const piecesPerMinute = 27;
/**
 * Hours to lay `pieces`. Lonely cells take a few seconds more, together less than the rounding: they are left out, so that
 * a work has the same hours before there is a photo, while it is chosen, on paper and on its list of segments.
 */
export function layingHours(pieces: number): number {
  return pieces / piecesPerMinute / 60;
}

/** Seconds of brush on a square centimetre, and for each region: its number, its edge, the way to its pot. */
const secondsPerCm2 = 20;
const secondsPerRegion = 45;

/** Hours to paint an area in a number of regions. */
export function paintingHours(areaCm2: number, regions: number): number {
  return (areaCm2 * secondsPerCm2 + regions * secondsPerRegion) / 3600;
}

/** Minutes to mix a paint: counting drops, stirring, a trial stroke, its drying meanwhile left out. */
const minutesPerMix = 6;

/** Hours to mix a number of paints. */
export function mixingHours(mixes: number): number {
  return (mixes * minutesPerMix) / 60;
}

/** Seconds a beginner takes for a line: finding the pin, winding, keeping the tension; breaks left out. */
const secondsPerLine = 12;

/** Hours to wind a number of lines. */
export function windingHours(lines: number): number {
  return (lines * secondsPerLine) / 3600;
}
