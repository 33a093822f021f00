import { type WorkStatus, workStatus } from '@uzor/contract';

/** Share of marked cells in whole percent, floored: 100 only when all are. A work without cells is at 0. */
export function progressPercent(marked: number, total: number): number {
  return total === 0 ? 0 : Math.floor((marked * 100) / total);
}

/** New, in process or completed. */
export function workStatusOf(marked: number, total: number): WorkStatus {
  if (marked === 0) return workStatus.new;
  return marked < total ? workStatus.inProcess : workStatus.completed;
}

/** Drills an unhurried person lays in a minute; tray to canvas, by the accounts of makers (25 to 30). */
const piecesPerMinute = 27;
/** Seconds a lonely cell costs beside: another bag, another look at the symbol. */
const lonelySeconds = 4;

/** Hours of work for so many pieces, of which so many stand alone; not rounded. */
export function workHours(pieces: number, lonelyCells = 0): number {
  return pieces / piecesPerMinute / 60 + (lonelyCells * lonelySeconds) / 3600;
}
