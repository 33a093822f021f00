import type { Language } from '@uzor/contract';
import { Invalid } from '../../errors.ts';
import type { UploadedFile } from '../../platform/http/route.ts';
import type { Parts } from '../../platform/parts.ts';
import type { LibraryService } from '../library/index.ts';

/** Where a photo comes from: a file of the caller's, or a picture of the library; neither where none was sent. */
export interface PhotoSource {
  readonly upload: UploadedFile | undefined;
  readonly mediaId?: string | undefined;
  /** Of the caller; titles of the library are in it. */
  readonly language: Language;
}

/** A photo that was taken in: upright, sRGB, without anything of the sender's bytes. Not stored yet. */
export interface TakenPhoto {
  readonly name: string;
  /** JPEG */
  readonly bytes: Uint8Array;
  /** True where a little of the picture could not be read. */
  readonly damaged: boolean;
}
export type PhotoSources = ReturnType<typeof photoSources>;

/** Takes photos in, whoever wants them: an order or a demo. */
export function photoSources({ intake, library }: Pick<Parts, 'intake'> & { readonly library: LibraryService }) {
  return {
    /** Takes in what was sent. @throws Invalid, Unsupported or TooLarge, on `field` for a file and on `media_id` for a picture */
    async take({ upload, mediaId, language }: PhotoSource, field: string): Promise<TakenPhoto> {
      if (upload ? upload.sizeBytes === 0 : mediaId === undefined) throw new Invalid({ [field]: ['photo.missing'] });
      const { bytes, name } = upload
        ? { bytes: upload.bytes, name: upload.filename }
        : await library.take(mediaId ?? '', language);
      const { photo, damaged } = await intake.take(bytes, upload ? field : 'media_id');
      return { name, bytes: photo, damaged };
    },
    /** How many photos wait for their turn to be taken in. */
    waiting: () => intake.waiting(),
  };
}
