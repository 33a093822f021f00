/**
 * Number of runs of property tests: 50 inputs, the same every time, before each commit; `TEST_SCALE=20` runs 1,000 new
 * ones. A failure prints its seed.
 */
import { configureGlobal } from 'fast-check';

const scale = Number(process.env['TEST_SCALE'] ?? 1);
configureGlobal(scale === 1 ? { numRuns: 50, seed: 1 } : { numRuns: 50 * scale });
