import type { PhotoType } from '@uzor/contract';
import { readBmpHeader } from './bmp.ts';
import { readHeifHeader } from './heif.ts';
import { readJpegHeader } from './jpeg.ts';
import { readPngHeader } from './png.ts';
import { sniffPhoto } from './sniff.ts';
import { readWebpHeader } from './webp.ts';

/** Width and height in pixels as stored, before the camera's orientation is applied. */
export interface StoredExtent {
  readonly width: number;
  readonly height: number;
}

/** What the first bytes of a picture say. */
export interface PhotoHeader {
  readonly type: PhotoType;
  /** Null if there is no readable header. */
  readonly extent: StoredExtent | null;
}

/** Enough bytes to find the size of practically every photo, even behind a camera's thumbnail. */
export const headerBytes = 512 * 1024;

const readers: Readonly<Record<PhotoType, (bytes: Uint8Array) => StoredExtent | null>> = {
  'image/jpeg': readJpegHeader,
  'image/png': readPngHeader,
  'image/webp': readWebpHeader,
  'image/bmp': readBmpHeader,
  'image/heic': readHeifHeader,
  'image/avif': readHeifHeader,
};

/**
 * Reads type and size of a photo from its content, never from its name, without decoding a pixel.
 * @param bytes the file or its beginning, see `headerBytes`
 * @returns null if its type is not accepted
 */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | null {
  const type = sniffPhoto(bytes);
  if (type === null) return null;
  const header = readers[type](bytes);
  return { type, extent: header && { width: header.width, height: header.height } };
}
