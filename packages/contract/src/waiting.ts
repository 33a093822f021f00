import type { BlankWire } from './entities/index.ts';

const shortestMs = 1200;
const longestMs = 10_000;

/**
 * Milliseconds until a client that waits for the first scheme of a blank looks again by itself: a tenth of the time it was told, so
 * that a long line is not made longer by those who ask about it. Hints of the blank's channel come before.
 */
export const lookAgainMs = ({ seconds }: Pick<BlankWire, 'seconds'>): number =>
  Math.min(longestMs, Math.max(shortestMs, (seconds ?? 0) * 100));
