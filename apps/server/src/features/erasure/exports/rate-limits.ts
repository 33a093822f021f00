import type { Limit } from '../../../platform/http/rate-limits.ts';

/** Archives by account: each reads every file the account has. */
export const rateLimits = {
  exportsOfAccount: { times: 3, seconds: 24 * 3600 },
} as const satisfies Record<string, Limit>;
