import { vi } from 'vitest';

/** Stubs `IntersectionObserver`: reports every observed element as near, or as not near. */
export function near(isIntersecting: boolean) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ isIntersecting }]);
      }
      disconnect() {}
    },
  );
}
