import { useSyncExternalStore } from 'react';

/** A value others look at: the canvas paints it without waiting for React, components follow it. */
export class Watched<T> {
  #value: T;
  readonly #watchers = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const watcher of this.#watchers) watcher();
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };
}

/** The present value, drawn again when it changes. */
export function useWatched<T>(watched: Watched<T>): T {
  return useSyncExternalStore(watched.watch, () => watched.value);
}
