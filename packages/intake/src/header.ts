import { maxUploadBytes, maxUploadPixels, minPhotoSidePx, type PhotoType } from '@uzor/contract';
import { readBmpHeader } from './bmp.ts';
import { readJpegHeader } from './jpeg.ts';
import { PhotoRefused } from './photo-refused.ts';
import { readPngHeader } from './png.ts';
import { sniffPhoto } from './sniff.ts';
import { readWebpHeader } from './webp.ts';

/** Width and height as stored, before the camera's orientation is applied. */
interface StoredExtent {
  readonly width: number;
  readonly height: number;
}

const readers: ReadonlyMap<PhotoType, (bytes: Uint8Array) => StoredExtent | null> = new Map([
  ['image/jpeg', readJpegHeader],
  ['image/png', readPngHeader],
  ['image/webp', readWebpHeader],
  ['image/bmp', readBmpHeader],
]);

/** Passes over a progressive JPEG beyond which it is made to keep a decoder busy; cameras and editors use ten. */
const MAX_SCANS = 100;

/**
 * The file's type and extent, found without decoding a pixel.
 *
 * @throws PhotoRefused for too many bytes or pixels, a side under 16 px, a type we do not take, a header that cannot be read
 */
export function checkedHeader(bytes: Uint8Array): StoredExtent & { type: PhotoType } {
  if (bytes.length > maxUploadBytes) {
    throw new PhotoRefused('photo.size', {
      size: roundedUp(bytes.length / 1_048_576),
      limit: maxUploadBytes / 1_048_576,
    });
  }
  const type = sniffPhoto(bytes);
  if (type === null) throw new PhotoRefused('photo.format');
  const header = readers.get(type)?.(bytes) ?? null;
  if (header === null) throw new PhotoRefused('photo.damaged');
  const { width, height } = header;
  if (width * height > maxUploadPixels) {
    throw new PhotoRefused('photo.resolution', {
      megapixels: roundedUp((width * height) / 1e6),
      limit: maxUploadPixels / 1e6,
    });
  }
  if (Math.min(width, height) < minPhotoSidePx) throw new PhotoRefused('photo.small', { side: minPhotoSidePx });
  if (type === 'image/jpeg' && (readJpegHeader(bytes)?.scans.length ?? 0) > MAX_SCANS)
    throw new PhotoRefused('photo.damaged');
  return { width, height, type };
}

/** Up to a tenth, so that 15.01 MB never reads as 15. */
function roundedUp(value: number): number {
  return Math.ceil(value * 10) / 10;
}
