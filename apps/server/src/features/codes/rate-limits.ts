import type { Limit } from '../../platform/http/rate-limits.ts';

/**
 * Codes that do not exist or cannot be used: by the caller's address, and in all. So many in all are a search by machines: ten
 * thousand orders a day bring some hundred mistyped codes an hour. Right codes are let in whatever was counted in all, and of a batch
 * that was copied: people with boxes would pay for it. The alarm says how its codes are closed.
 */
export const rateLimits = {
  wrongCodesOfAddress: { times: 10, seconds: 600 },
  wrongCodesInAll: { times: 2000, seconds: 3600 },
  /** Orders of a batch: a hundred thousand codes that are sold in three months bring fifty an hour. */
  ordersOfBatch: { times: 1000, seconds: 3600 },
  /** The alarm is written to the log so often while the ceiling is reached. */
  alarms: { times: 1, seconds: 3600 },
} as const satisfies Record<string, Limit>;
