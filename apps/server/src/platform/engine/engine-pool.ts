import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina, queueOptionsSymbol } from 'piscina';
import { UrgencyQueue } from './engine-queue.ts';

/** Functions exported by a worker module. Each takes one object of plain data; `warm` prepares its thread. */
type TasksOf<Module> = { readonly [Name in keyof Module]: (task: never) => Promise<unknown> };
type Task<Work> = Work extends (task: infer Given) => Promise<unknown> ? Given & object : never;
type Result<Work> = Work extends (task: never) => Promise<infer Answer> ? Answer : never;

/** Threads that run the functions of a worker module. */
export interface EnginePool<Module extends TasksOf<Module>> {
  /**
   * Runs the function of that name. Tasks of a higher `urgency` run first, those of equal urgency in order of arrival.
   * Byte arrays in fields of the task are copied and stay the caller's.
   */
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

/** Starts threads that run the functions of the module at `worker`. */
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

/** A copy to transfer: the caller could not use a transferred array for its next task. */
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
