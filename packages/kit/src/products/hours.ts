/* Hours of unhurried work, none of them rounded. */

/** Drills a person lays in a minute, tray to canvas, by the accounts of makers (25 to 30). */
const piecesPerMinute = 27;
/** Extra seconds for a lonely cell: another bag, another look at the symbol. */
const lonelySeconds = 4;

/** Hours to lay `pieces`, of which `lonelyCells` have no neighbour of their colour. */
export function layingHours(pieces: number, lonelyCells = 0): number {
  return pieces / piecesPerMinute / 60 + (lonelyCells * lonelySeconds) / 3600;
}

/** Seconds of brush on a square centimetre, and for each region: its number, its edge, the way to its pot. */
const secondsPerCm2 = 20;
const secondsPerRegion = 45;

/** Hours to paint an area in a number of regions. */
export function paintingHours(areaCm2: number, regions: number): number {
  return (areaCm2 * secondsPerCm2 + regions * secondsPerRegion) / 3600;
}

/** Seconds a beginner takes for a line: finding the pin, winding, keeping the tension; breaks left out. */
const secondsPerLine = 12;

/** Hours to wind a number of lines. */
export function windingHours(lines: number): number {
  return (lines * secondsPerLine) / 3600;
}
