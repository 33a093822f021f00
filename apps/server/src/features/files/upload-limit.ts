import type { Limits } from '../../platform/http/limits.ts';

const uploadsOfAddress = { times: 60, seconds: 3600 };

/** Counts an upload of a caller, whatever it is for: decoding pictures is expensive. @throws TooMany */
export function countUpload(limits: Limits, address: string): Promise<void> {
  return limits.count(`upload:${address}`, uploadsOfAddress);
}
