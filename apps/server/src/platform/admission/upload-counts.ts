import type { Limit, Limits } from '../http/rate-limits.ts';

/** Limits uploads by the caller's address, because decoding is expensive; demos have their own, lower limit. */
const uploadsOfAddress: Limit = { times: 60, seconds: 3600 };

/** Bytes. A longer form must contain a file, because the longest other field, a mask, has about 30 kB. */
export const longestFieldsBytes = 131_072;

const keyOf = (address: string): string => `upload:${address}`;

/** Counts an upload, or a library picture, which is decoded like one. @throws TooMany */
export async function countUpload(limits: Limits, address: string): Promise<void> {
  await limits.count(keyOf(address), uploadsOfAddress);
}

/** Counts the upload announced by a form of `bytes` before it is read. Returns the number counted. @throws TooMany */
export async function countAnnounced(limits: Limits, address: string, bytes: number): Promise<0 | 1> {
  if (bytes <= longestFieldsBytes) return 0;
  await countUpload(limits, address);
  return 1;
}

/** Counts the `files` beyond those `counted`. @throws TooMany */
export async function countArrived(limits: Limits, address: string, counted: 0 | 1, files: number): Promise<void> {
  for (let further = counted; further < files; further++) await countUpload(limits, address);
}
