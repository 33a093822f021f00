import type { PhotoType } from '@uzor/contract';
import { readBmpHeader } from './bmp.ts';
import { readJpegHeader } from './jpeg.ts';
import { readPngHeader } from './png.ts';
import { sniffPhoto } from './sniff.ts';
import { readWebpHeader } from './webp.ts';

/** Width and height in pixels as stored, before the camera's orientation is applied. */
export interface StoredExtent {
  readonly width: number;
  readonly height: number;
}

/** Facts from the first bytes of a picture. */
export interface PhotoHeader {
  readonly type: PhotoType;
  /** Null if these bytes hold no readable header. */
  readonly extent: StoredExtent | null;
}

/** Enough bytes to find the extent of practically every photo, even behind a camera's thumbnail. */
export const headerBytes = 512 * 1024;

const readers: Readonly<Record<PhotoType, (bytes: Uint8Array) => StoredExtent | null>> = {
  'image/jpeg': readJpegHeader,
  'image/png': readPngHeader,
  'image/webp': readWebpHeader,
  'image/bmp': readBmpHeader,
};

/**
 * Reads type and extent of a photo from its content, never from its name, without decoding a pixel.
 *
 * @param bytes the file or its beginning, see `headerBytes`
 * @returns null if it is not a JPEG, PNG, WebP or BMP
 */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | null {
  const type = sniffPhoto(bytes);
  if (type === null) return null;
  const header = readers[type](bytes);
  return { type, extent: header && { width: header.width, height: header.height } };
}
