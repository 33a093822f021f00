/**
 * Runs of property tests: 50 inputs, the same every time; `TEST_SCALE=20` runs 1,000 new ones. A failure prints its
 * seed. Files share their worker, so none leaves a stub behind.
 */
import { configureGlobal } from 'fast-check';
import { afterAll, vi } from 'vitest';

const scale = Number(process.env['TEST_SCALE'] ?? 1);
configureGlobal(scale === 1 ? { numRuns: 50, seed: 1 } : { numRuns: 50 * scale });

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
