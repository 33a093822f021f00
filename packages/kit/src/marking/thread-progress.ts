import { type WorkStatus, workStatus } from '@uzor/contract';

/** Whether so many steps can be done in a work of `maxStep` steps: none, some or all of them, no parts. */
export function isStepOf(step: number, maxStep: number): boolean {
  return Number.isInteger(step) && step >= 0 && step <= maxStep;
}

/**
 * Where a work of one thread stands: new until a step is saved, completed while all steps are done, in process else,
 * so also after going back to the very beginning.
 *
 * @param saved steps done as last saved; null where none ever was
 * @throws RangeError for a step the work does not have
 */
export function threadStatus(saved: number | null, maxStep: number): WorkStatus {
  if (saved === null) return workStatus.new;
  if (!isStepOf(saved, maxStep)) throw new RangeError(`No step ${saved} among ${maxStep}`);
  return saved < maxStep ? workStatus.inProcess : workStatus.completed;
}
