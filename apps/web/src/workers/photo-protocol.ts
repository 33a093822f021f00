import type { StoredExtent } from '@uzor/intake/headers';
import type { Ground } from '@uzor/intake/pixels';

/** A photo that decoders may show differently or the server would refuse. */
export interface PhotoToConvert {
  readonly file: Blob;
}

/** The photo as a plain JPEG of at most 15 MB and 4,000 px a side: upright, sRGB, opaque. */
export interface ConvertedPhoto {
  readonly photo: Blob;
  /** Size of the upright photo before the conversion. */
  readonly original: StoredExtent;
  /** The colour under transparent parts; null if there are hardly any. */
  readonly ground: Ground | null;
}

/** Answer of the photo worker; null if the photo cannot be decoded. */
export type FromPhotoWorker = ConvertedPhoto | null;
