import { queueOptionsSymbol, type TaskQueue } from 'piscina';

type Waiting = ReturnType<TaskQueue['shift']> & object;

/** A waiting queue gets its turn after this many tasks of more urgent queues. */
const PASSED_OVER = 4;

/**
 * Tasks by urgency, highest first, and in order of arrival within an urgency. No queue starves except that of urgency
 * 0: after four tasks of more urgent queues, a waiting queue may start one.
 */
export class UrgencyQueue implements TaskQueue {
  /** By urgency: a whole number from 0. */
  readonly #lines: Waiting[][] = [];
  /** By urgency: how many tasks of more urgent queues started while this one waited. */
  readonly #passedOver: number[] = [];

  get size(): number {
    return this.#lines.reduce((waiting, line) => waiting + line.length, 0);
  }
  push(task: Waiting): void {
    this.#lineOf(task).push(task);
  }
  /** Puts a task back at the head of its queue. */
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
