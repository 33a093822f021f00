import { type WorkStatus, workStatus } from '@uzor/contract';
import { picturePitchMm } from '../products/picture-sizes.ts';

/** The area of a number of marking cells in whole square centimetres; at least 1 unless there are none. */
export function squareCm(cells: number): number {
  return cells === 0 ? 0 : Math.max(1, Math.round((cells * picturePitchMm * picturePitchMm) / 100));
}

/** Share of marked cells in whole percent, rounded down: 100 only if all are marked. 0 for a work without cells. */
export function progressPercent(marked: number, total: number): number {
  return Math.floor(shownPercent(marked, total));
}

/** As `progressPercent`, but not rounded below 1: screens show a started work as <1 %, not as 0 %. */
export function shownPercent(marked: number, total: number): number {
  const percent = total === 0 ? 0 : (marked * 100) / total;
  return percent < 1 ? percent : Math.floor(percent);
}

/** Status of a work: new, in process or completed. */
export function workStatusOf(marked: number, total: number): WorkStatus {
  if (marked === 0) return workStatus.new;
  return marked < total ? workStatus.inProcess : workStatus.completed;
}
