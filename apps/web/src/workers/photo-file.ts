import { headerBytes, type PhotoRefusal, readPhotoHeader, refusalOfExtent, refusalOfSize } from '@uzor/intake/headers';

/**
 * The checks a file passes before anything is sent: kind by content, weight, resolution. Null where it is welcome.
 * The server asks the same questions again.
 */
export async function refusalOf(file: Blob): Promise<PhotoRefusal | null> {
  if (file.size === 0) return { reason: 'photo.damaged', values: {} };
  const tooLarge = refusalOfSize(file.size);
  if (tooLarge) return tooLarge;
  const header = readPhotoHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  if (header === null) return { reason: 'photo.format', values: {} };
  const { extent } = header;
  if (extent === null) return null; // decoding will tell
  return refusalOfExtent(extent.width, extent.height);
}
