/* Estimated hours of unhurried work; only `wholeHours` rounds. */

/** Hours as screens and the booklet show them, at least one. Rounds to tenths first, as the wire does. */
export function wholeHours(hours: number): number {
  return Math.max(1, Math.round(Math.round(hours * 10) / 10));
}

/** Drills laid per minute, from tray to canvas; manufacturers report 25 to 30. */
const piecesPerMinute = 27;
/** Hours to lay `pieces`. Ignores confetti: it adds less than the rounding. */
export function layingHours(pieces: number): number {
  return pieces / piecesPerMinute / 60;
}

/** Painting time per square centimetre, and per region for finding its number, painting its edge and changing paint. */
const secondsPerCm2 = 20;
const secondsPerRegion = 45;

/** Hours to paint an area divided into a number of regions. */
export function paintingHours(areaCm2: number, regions: number): number {
  return (areaCm2 * secondsPerCm2 + regions * secondsPerRegion) / 3600;
}

/** Minutes to mix a paint: counting drops, stirring, a trial stroke; without drying. */
const minutesPerMix = 6;

/** Hours to mix a number of paints. */
export function mixingHours(mixes: number): number {
  return (mixes * minutesPerMix) / 60;
}

/** Seconds per line for a beginner: finding the pin, winding, keeping the tension; without breaks. */
const secondsPerLine = 12;

/** Hours to wind a number of lines. */
export function windingHours(lines: number): number {
  return (lines * secondsPerLine) / 3600;
}
