import type { Limit } from '../../platform/http/rate-limits.ts';

/**
 * Limits on unknown or unusable codes, by the caller's address and in total. Only automated guessing reaches the total:
 * ten thousand orders a day bring a few hundred mistyped codes an hour. Orders of a copied batch only raise an alarm,
 * because a limit would lock out customers who bought boxes; the alarm says how to block the batch.
 */
export const rateLimits = {
  wrongCodesOfAddress: { times: 10, seconds: 600 },
  wrongCodesInAll: { times: 2000, seconds: 3600 },
  /** Orders of a batch: a hundred thousand codes sold within three months give fifty an hour. */
  ordersOfBatch: { times: 1000, seconds: 3600 },
  /** How often an alarm is logged while its limit is exceeded. */
  alarms: { times: 1, seconds: 3600 },
} as const satisfies Record<string, Limit>;
