import type { Limit } from '../../../platform/http/rate-limits.ts';

/** Computing substitutions takes a thread for 0.2 s; a change makes a new booklet. */
export const rateLimits = {
  looksOfWork: { times: 120, seconds: 3600 },
  changesOfWork: { times: 40, seconds: 3600 },
} as const satisfies Record<string, Limit>;
