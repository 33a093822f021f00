/* Estimated hours of unhurried work; only `wholeHours` rounds. */

/** Hours as screens and the booklet show them, at least one. Rounds to tenths first, as the wire does. */
export function wholeHours(hours: number): number {
  return Math.max(1, Math.round(Math.round(hours * 10) / 10));
}

/** Drills laid per minute, from tray to canvas, as makers report (25 to 30). */
const piecesPerMinute = 27;
/** Hours to lay `pieces`. Confetti is ignored: it takes less than the rounding. */
export function layingHours(pieces: number): number {
  return pieces / piecesPerMinute / 60;
}

/** Painting time per square centimetre, and per region: reading its number, its edge, changing paint. */
const secondsPerCm2 = 20;
const secondsPerRegion = 45;

/** Hours to paint an area divided into a number of regions. */
export function paintingHours(areaCm2: number, regions: number): number {
  return (areaCm2 * secondsPerCm2 + regions * secondsPerRegion) / 3600;
}

/** Minutes to mix a paint: counting drops, stirring, a trial stroke; drying time is excluded. */
const minutesPerMix = 6;

/** Hours to mix a number of paints. */
export function mixingHours(mixes: number): number {
  return (mixes * minutesPerMix) / 60;
}

/** Seconds per line for a beginner: finding the pin, winding, keeping the tension; breaks are excluded. */
const secondsPerLine = 12;

/** Hours to wind a number of lines. */
export function windingHours(lines: number): number {
  return (lines * secondsPerLine) / 3600;
}
