import type { Limit } from '../../platform/http/rate-limits.ts';

/**
 * Unknown or unusable codes: by the caller's address, and in total. The total is reached only by automated guessing:
 * ten thousand orders a day bring a few hundred mistyped codes an hour. Right codes always pass, even of a batch that
 * was copied, because customers with boxes would pay for it. The alarm says how its codes are blocked.
 */
export const rateLimits = {
  wrongCodesOfAddress: { times: 10, seconds: 600 },
  wrongCodesInAll: { times: 2000, seconds: 3600 },
  /** Orders of a batch: a hundred thousand codes sold within three months give fifty an hour. */
  ordersOfBatch: { times: 1000, seconds: 3600 },
  /** How often the alarm is logged while the ceiling is reached. */
  alarms: { times: 1, seconds: 3600 },
} as const satisfies Record<string, Limit>;
