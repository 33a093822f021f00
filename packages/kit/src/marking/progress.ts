import { type WorkStatus, workStatus } from '@uzor/contract';

/** Share of marked cells in whole percent, rounded down: 100 only if all are marked. 0 for a work without cells. */
export function progressPercent(marked: number, total: number): number {
  return total === 0 ? 0 : Math.floor((marked * 100) / total);
}

/** Status of a work: new, in process or completed. */
export function workStatusOf(marked: number, total: number): WorkStatus {
  if (marked === 0) return workStatus.new;
  return marked < total ? workStatus.inProcess : workStatus.completed;
}
