import type { Limit } from '../../platform/http/rate-limits.ts';

/** Looks at a bag that runs out take a thread for a fifth of a second, changes have a booklet made. */
export const rateLimits = {
  looksOfWork: { times: 120, seconds: 3600 },
  changesOfWork: { times: 40, seconds: 3600 },
} as const satisfies Record<string, Limit>;
