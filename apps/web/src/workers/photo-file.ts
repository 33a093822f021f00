import { headerBytes, type PhotoRefusal, readPhotoHeader, refusalOfExtent, refusalOfSize } from '@uzor/intake/headers';

/**
 * Checks a file before upload: format by content, size in bytes, resolution. Null if it is accepted. The server repeats the
 * checks.
 */
export async function refusalOf(file: Blob): Promise<PhotoRefusal | null> {
  if (file.size === 0) return { reason: 'photo.damaged', values: {} };
  const tooLarge = refusalOfSize(file.size);
  if (tooLarge) return tooLarge;
  const header = readPhotoHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  if (header === null) return { reason: 'photo.format', values: {} };
  const { extent } = header;
  if (extent === null) return null; // decoding reports the error
  return refusalOfExtent(extent.width, extent.height);
}
