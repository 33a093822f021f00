import type { Limit, Limits } from '../../platform/http/rate-limits.ts';

/** Uploads of any purpose, by the caller's address: decoding pictures is expensive. */
const rateLimits = {
  uploadsOfAddress: { times: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Counts an upload. @throws TooMany */
export function countUpload(limits: Limits, address: string): Promise<void> {
  return limits.count(`upload:${address}`, rateLimits.uploadsOfAddress);
}
