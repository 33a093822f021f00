import { act } from '@testing-library/react';

const { setTimeout: start, clearTimeout: stop } = globalThis;
const running = new Map<ReturnType<typeof setTimeout>, () => void>();

export function installTimers(): void {
  const recorded = (callback: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const run = () => {
      running.delete(timer);
      callback(...given);
    };
    const timer = start(run, ms);
    running.set(timer, run);
    return timer;
  };
  globalThis.setTimeout = Object.assign(recorded, start);
}

export function stopTimers(): void {
  for (const timer of running.keys()) stop(timer);
  running.clear();
}

/** Runs all pending timers at once, so that no test waits for a retry. */
export function passTime(): void {
  for (const [timer, run] of [...running]) {
    stop(timer);
    act(run);
  }
}

/** Waits for one turn of the event loop, so that settled promises have taken effect. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    start(resolve, 0);
  });
}
