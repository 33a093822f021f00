import type { Limit, Limits } from '../http/rate-limits.ts';

/** Uploads of any purpose but demos, which are fewer; by the caller's address: decoding pictures is expensive. */
const uploadsOfAddress: Limit = { times: 60, seconds: 3600 };

/** A form that says it is longer bears a file: a mask, the longest of all fields, has some 30 kB. */
const LONGEST_FIELDS_BYTES = 131_072;

const keyOf = (address: string): string => `upload:${address}`;

/** Counts an upload, or a picture that is decoded like one. @throws TooMany */
export async function countUpload(limits: Limits, address: string): Promise<void> {
  await limits.count(keyOf(address), uploadsOfAddress);
}

/** Counts the upload that a form of `bytes` announces before it is read. Returns the uploads counted. @throws TooMany */
export async function countAnnounced(limits: Limits, address: string, bytes: number): Promise<0 | 1> {
  if (bytes <= LONGEST_FIELDS_BYTES) return 0;
  await countUpload(limits, address);
  return 1;
}

/** Counts the `files` that came beyond those `counted`, and takes back what was counted for none. @throws TooMany */
export async function countArrived(limits: Limits, address: string, counted: 0 | 1, files: number): Promise<void> {
  if (files < counted) await limits.giveBack(keyOf(address));
  for (let further = counted; further < files; further++) await countUpload(limits, address);
}
