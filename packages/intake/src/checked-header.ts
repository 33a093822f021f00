import type { PhotoType } from '@uzor/contract';
import { readJpegHeader } from './headers/jpeg.ts';
import { readPhotoHeader, type StoredExtent } from './headers/photo-header.ts';
import { refusalOfExtent, refusalOfSize } from './headers/refusals.ts';
import { PhotoRefused } from './photo-refused.ts';

/**
 * Maximum number of scans of a progressive JPEG. Cameras and editors use about ten; files with many more are built to
 * exhaust a decoder.
 */
const MAX_SCANS = 100;

/**
 * Reads and checks the file's type and size in pixels without decoding it.
 *
 * @throws PhotoRefused for too many bytes or pixels, a side under 16 px, an unsupported type or an unreadable header
 */
export function checkedHeader(bytes: Uint8Array): StoredExtent & { type: PhotoType } {
  const tooLarge = refusalOfSize(bytes.length);
  if (tooLarge) throw new PhotoRefused(tooLarge.reason, tooLarge.values);
  const header = readPhotoHeader(bytes);
  if (header === null) throw new PhotoRefused('photo.format');
  const { type, extent } = header;
  if (extent === null) throw new PhotoRefused('photo.damaged');
  const refusal = refusalOfExtent(extent.width, extent.height);
  if (refusal) throw new PhotoRefused(refusal.reason, refusal.values);
  if (type === 'image/jpeg' && (readJpegHeader(bytes)?.scans.length ?? 0) > MAX_SCANS)
    throw new PhotoRefused('photo.damaged');
  return { ...extent, type };
}
