import { useSyncExternalStore } from 'react';

/** An observable value: the canvas reads it without waiting for React, components subscribe to it. */
export class Observable<T> {
  #value: T;
  /** The value while a page is prerendered and hydrated. */
  readonly initial: T;
  readonly #watchers = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
    this.initial = value;
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

export function useObservable<T>(watched: Observable<T>): T {
  return useSyncExternalStore(
    watched.watch,
    () => watched.value,
    () => watched.initial,
  );
}
