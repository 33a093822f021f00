import { queueOptionsSymbol, type TaskQueue } from 'piscina';

type Waiting = ReturnType<TaskQueue['shift']> & object;

/** Tasks by urgency, highest first; those of one urgency in order of arrival. */
export class UrgencyQueue implements TaskQueue {
  /** By urgency: a whole number from 0. */
  readonly #lines: Waiting[][] = [];

  get size(): number {
    return this.#lines.reduce((waiting, line) => waiting + line.length, 0);
  }
  push(task: Waiting): void {
    this.#lineOf(task).push(task);
  }
  /** Returns a task to the head of its line. */
  unshift(task: Waiting): void {
    this.#lineOf(task).unshift(task);
  }
  shift(): Waiting | null {
    return this.#lines.findLast((line) => line.length > 0)?.shift() ?? null;
  }
  remove(task: Waiting): void {
    const line = this.#lineOf(task);
    const at = line.indexOf(task);
    if (at >= 0) line.splice(at, 1);
  }
  #lineOf(task: Waiting): Waiting[] {
    const options = task[queueOptionsSymbol];
    const level = options !== null && 'urgency' in options && typeof options.urgency === 'number' ? options.urgency : 0;
    while (this.#lines.length <= level) this.#lines.push([]);
    const line = this.#lines[level];
    if (!line) throw new RangeError(`No urgency ${level}`);
    return line;
  }
}
