import { type WorkStatus, workStatus } from '@uzor/contract';
import { windingHours } from '@uzor/engine';
import type { ProductSize } from '../products/product.ts';

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

/** Seconds of brush on a square centimetre, and for each region: its number, its edge, the way to its pot. */
const secondsPerCm2 = 20;
const secondsPerRegion = 45;

/** Hours of painting so many square centimetres in so many regions; not rounded. */
export function paintingHours(areaCm2: number, regions: number): number {
  return (areaCm2 * secondsPerCm2 + regions * secondsPerRegion) / 3600;
}

/** What a box of a size comes to before there is a photo. */
export interface SizeOutlook {
  /** Drills to lay: so many; regions to paint, lines to wind: at most so many. */
  readonly pieces: number;
  /** Hours of unhurried work for that many; not rounded. */
  readonly hours: number;
}

/** What a box of this size comes to before there is a photo. */
export function outlookOf({
  grid,
  paint,
  hoop,
  pictureMm,
}: Pick<ProductSize, 'grid' | 'paint' | 'hoop' | 'pictureMm'>): SizeOutlook {
  if (paint)
    return {
      pieces: paint.regionsAtMost,
      hours: paintingHours((pictureMm.width * pictureMm.height) / 100, paint.regionsAtMost),
    };
  if (hoop) return { pieces: hoop.linesAtMost, hours: windingHours(hoop.linesAtMost) };
  const pieces = grid ? grid.cells.width * grid.cells.height : 0;
  return { pieces, hours: workHours(pieces) };
}
