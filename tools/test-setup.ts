/**
 * Property tests run 50 inputs, the same every time; `TEST_SCALE=20` runs 1,000 new ones. A failure prints its seed.
 * Test files share a worker, so stubs are removed after each file.
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
