import { minPhotoSidePx } from '@uzor/contract';
import { encodeJpeg, openPhoto } from '@uzor/intake';
import type { UploadedFile } from '../http/uploads.ts';
import type { PhotoIntake } from './photo-intake.ts';

interface Reduction {
  readonly maxSidePx: number;
  /** JPEG quality, 1 to 100. */
  readonly quality: number;
  /** Pictures of noise, which JPEG hardly compresses, are halved until they have at most this many bytes. */
  readonly mostBytes: number;
}

/** An uploaded picture as a small JPEG without metadata. @throws Unsupported, TooLarge or Invalid on its field */
export async function reducedPicture(
  intake: PhotoIntake,
  { bytes, field }: UploadedFile,
  { maxSidePx, quality, mostBytes }: Reduction,
): Promise<Uint8Array> {
  const { photo } = await intake.take(bytes, field);
  const reducedTo = async (side: number): Promise<Uint8Array> => {
    const { raster } = await openPhoto(photo, { maxSidePx: side }); // already re-encoded by the intake
    const jpeg = await encodeJpeg(raster, quality);
    return jpeg.length <= mostBytes || side <= minPhotoSidePx ? jpeg : reducedTo(side / 2);
  };
  return reducedTo(maxSidePx);
}
