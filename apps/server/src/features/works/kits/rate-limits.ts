import type { Limit } from '../../../platform/http/rate-limits.ts';

export const rateLimits = {
  resendsOfKit: { times: 5, seconds: 24 * 3600 },
  /** Counted by recipient: an unproven address may be a stranger's, and an unlimited code makes many kits. */
  resendsToAddress: { times: 10, seconds: 24 * 3600 },
  /** Exporting a large work blocks the main thread for 0.1 s. */
  exportsOfKit: { times: 60, seconds: 3600 },
  /** Booklets made on request; stored ones do not count. */
  printsOfKit: { times: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;
