import type { BlankWire } from './entities/index.ts';

const shortestMs = 1200;
const longestMs = 10_000;

/** Polling interval in milliseconds while waiting for the first scheme of a blank: a tenth of the estimated wait. */
export const lookAgainMs = ({ seconds }: Pick<BlankWire, 'seconds'>): number =>
  Math.min(longestMs, Math.max(shortestMs, (seconds ?? 0) * 100));
