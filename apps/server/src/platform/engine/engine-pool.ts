import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina, queueOptionsSymbol, type TaskQueue } from 'piscina';

type Waiting = ReturnType<TaskQueue['shift']> & object;

/** A waiting queue gets its turn after this many tasks of more urgent queues. */
const PASSED_OVER = 4;

/**
 * Tasks by urgency, highest first, then in order of arrival. A waiting task of urgency 1 or more gets a turn after four
 * more urgent ones. Only tasks of urgency 0 can starve.
 */
export class UrgencyQueue implements TaskQueue {
  /** Waiting tasks, indexed by urgency (integer from 0). */
  readonly #lines: Waiting[][] = [];
  /** By urgency: how many tasks of more urgent queues started while this one waited. */
  readonly #passedOver: number[] = [];
  get size(): number {
    return this.#lines.reduce((waiting, line) => waiting + line.length, 0);
  }
  push(task: Waiting): void {
    this.#lineOf(task).push(task);
  }
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

/** Functions exported by a worker module. Each takes one object of plain data; `warm` prepares its thread. */
type TasksOf<Module> = { readonly [Name in keyof Module]: (task: never) => Promise<unknown> };
type Task<Work> = Work extends (task: infer Given) => Promise<unknown> ? Given & object : never;
type Result<Work> = Work extends (task: never) => Promise<infer Answer> ? Answer : never;

export interface EnginePool<Module extends TasksOf<Module>> {
  /** Runs the function of that name; tasks of a higher `urgency` run first. Byte arrays of the task are copied. */
  run<Name extends keyof Module & string>(
    name: Name,
    task: Task<Module[Name]>,
    urgency: number,
  ): Promise<Result<Module[Name]>>;
  /** Resolves when `warm` has run on every thread, or at once for a cold pool. */
  readonly warmed: Promise<void>;
  stop(): Promise<void>;
}

export interface EngineOptions {
  /** One per core by default, less one core for the event loop. */
  readonly threads?: number;
  /** Starts without `warm`, which costs seconds of CPU a thread: the first tasks take longer. */
  readonly cold?: boolean;
}

export function openEnginePool<Module extends TasksOf<Module> & { warm(): Promise<void> }>(
  worker: URL,
  { threads = Math.max(1, availableParallelism() - 1), cold = false }: EngineOptions,
): EnginePool<Module> {
  const pool = new Piscina({
    filename: fileURLToPath(worker),
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    taskQueue: new UrgencyQueue(),
    // A task that exceeds this ends its own thread, not the process.
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  const warmed = Promise.all(
    Array.from({ length: cold ? 0 : threads }, () => pool.run(undefined, { name: 'warm' })),
  ).then(() => undefined);
  warmed.catch(() => undefined); // reported to callers of `warmed`
  return {
    run(name, task, urgency) {
      const { copy, transferList } = copied(task);
      return pool.run({ ...copy, [queueOptionsSymbol]: { urgency } }, { name, transferList });
    },
    warmed,
    stop: () => pool.destroy(),
  };
}

/** A copy to transfer: transferring the caller's own arrays would leave them empty. */
function copied(task: object): { readonly copy: object; readonly transferList: ArrayBuffer[] } {
  const transferList: ArrayBuffer[] = [];
  const copy = Object.fromEntries(
    Object.entries(task).map(([key, value]: [string, unknown]) => {
      if (!(value instanceof Uint8Array)) return [key, value];
      const own = new Uint8Array(value);
      transferList.push(own.buffer);
      return [key, own];
    }),
  );
  return { copy, transferList };
}
