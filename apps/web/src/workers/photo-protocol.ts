import type { StoredExtent } from '@uzor/intake/headers';

/** A photo the server would refuse as it is. */
export interface PhotoToConvert {
  readonly file: Blob;
  /** HEIC or another kind of HEIF. */
  readonly heif: boolean;
  /** Stored width and height; null if unknown. */
  readonly extent: StoredExtent | null;
}

/** The photo as a JPEG of at most 15 MB and 4,000 px a side, upright. */
export interface ConvertedPhoto {
  readonly photo: Blob;
  /** Width and height before, upright. */
  readonly original: StoredExtent;
}

/** Answer of the photo worker; null if the photo cannot be decoded. */
export type FromPhotoWorker = ConvertedPhoto | null;
