import { encodeJpeg, openPhoto } from '@uzor/intake';
import type { UploadedFile } from '../http/uploads.ts';
import type { PhotoIntake } from './photo-intake.ts';

interface Reduction {
  /** Longest side, pixels. */
  readonly maxSidePx: number;
  /** JPEG quality, 1 to 100. */
  readonly quality: number;
}

/** An uploaded picture as a small JPEG without metadata. @throws Unsupported, TooLarge or Invalid on its field */
export async function reducedPicture(
  intake: PhotoIntake,
  { bytes, field }: UploadedFile,
  { maxSidePx, quality }: Reduction,
): Promise<Uint8Array> {
  const { photo } = await intake.take(bytes, field);
  const { raster } = await openPhoto(photo, { maxSidePx }); // already re-encoded by the intake
  return encodeJpeg(raster, quality);
}
