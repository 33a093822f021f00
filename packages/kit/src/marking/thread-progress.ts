import { type WorkStatus, workStatus } from '@uzor/contract';

/** Whether `step` is a valid number of completed steps: whole, from 0 to `maxStep`. */
export function isValidStep(step: number, maxStep: number): boolean {
  return Number.isInteger(step) && step >= 0 && step <= maxStep;
}

/**
 * Status of string art: new until a step is saved, completed while all steps are done, otherwise in process.
 * @param saved last saved number of completed steps; null if none was saved
 * @throws RangeError for a step the work does not have
 */
export function threadStatus(saved: number | null, maxStep: number): WorkStatus {
  if (saved === null) return workStatus.new;
  if (!isValidStep(saved, maxStep)) throw new RangeError(`No step ${saved} among ${maxStep}`);
  return saved < maxStep ? workStatus.inProcess : workStatus.completed;
}
