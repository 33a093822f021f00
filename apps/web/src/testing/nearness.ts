import { vi } from 'vitest';

/** A browser that says of everything watched that it has come near, or of nothing; until the test unstubs its globals. */
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
