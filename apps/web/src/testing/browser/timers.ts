const { setTimeout: start, clearTimeout: stop } = globalThis;
const running = new Set<ReturnType<typeof setTimeout>>();

/** Timers end with the page they were started on, as in a browser. */
export function installTimers(): void {
  const recorded = (callback: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = start(() => {
      running.delete(timer);
      callback(...given);
    }, ms);
    running.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(recorded, start);
}

/** Ends all timers. */
export function stopTimers(): void {
  for (const timer of running) stop(timer);
  running.clear();
}

/** A turn of the event loop: what was promised by then has happened. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    start(resolve, 0);
  });
}
