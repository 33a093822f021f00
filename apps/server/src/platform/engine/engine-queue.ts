import { queueOptionsSymbol, type TaskQueue } from 'piscina';

type Waiting = ReturnType<TaskQueue['shift']> & object;

/** A line that waits while so many tasks of higher lines begin has its turn. */
const PASSED_OVER = 4;

/**
 * Tasks by urgency, highest first; those of one urgency in order of arrival. No line starves but that of urgency 0: after four
 * tasks of more urgent lines, a waiting line may begin one.
 */
export class UrgencyQueue implements TaskQueue {
  /** By urgency: a whole number from 0. */
  readonly #lines: Waiting[][] = [];
  /** By urgency: tasks of higher lines that began since this line waits. */
  readonly #passedOver: number[] = [];

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
    const isDue = (line: Waiting[], level: number) => line.length > 0 && (this.#passedOver[level] ?? 0) >= PASSED_OVER;
    const due = this.#lines.findIndex(isDue);
    const chosen = due >= 0 ? due : this.#lines.findLastIndex((line) => line.length > 0);
    if (chosen < 0) return null;
    for (let level = 1; level < chosen; level++)
      this.#passedOver[level] = this.#lines[level]?.length ? (this.#passedOver[level] ?? 0) + 1 : 0;
    this.#passedOver[chosen] = 0;
    return this.#lines[chosen]?.shift() ?? null;
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
