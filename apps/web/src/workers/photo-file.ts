import { maxUploadBytes, maxUploadPixels, type MessageKey, type MessageValues, minPhotoSidePx } from '@uzor/contract';
import { headerBytes, readPhotoHeader } from './photo-header.ts';

/** Why a file is not taken: a text of the contract and its numbers. */
export interface PhotoRefusal {
  readonly reason: MessageKey;
  readonly values: MessageValues;
}

/**
 * The checks a file passes before anything is sent: kind by content, weight, resolution. Null where it is welcome.
 * The server asks the same questions again.
 */
export async function refusalOf(file: Blob): Promise<PhotoRefusal | null> {
  if (file.size === 0) return { reason: 'photo.damaged', values: {} };
  if (file.size > maxUploadBytes)
    return {
      reason: 'photo.size',
      values: { size: tooMuch(file.size / 1_048_576), limit: maxUploadBytes / 1_048_576 },
    };
  const header = readPhotoHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  if (header === null) return { reason: 'photo.format', values: {} };
  const { extent } = header;
  if (extent === null) return null; // decoding will tell
  return refusalOfExtent(extent.width, extent.height);
}

/** The same for a picture whose extent is known: at least 16 px a side, at most 40 megapixels. */
export function refusalOfExtent(width: number, height: number): PhotoRefusal | null {
  if (width * height > maxUploadPixels) {
    return {
      reason: 'photo.resolution',
      values: { megapixels: tooMuch((width * height) / 1e6), limit: maxUploadPixels / 1e6 },
    };
  }
  if (Math.min(width, height) < minPhotoSidePx) return { reason: 'photo.small', values: { side: minPhotoSidePx } };
  return null;
}

/** One decimal, rounded up: a file just over the limit must not read as the limit itself. */
const tooMuch = (value: number) => Math.ceil(value * 10) / 10;
