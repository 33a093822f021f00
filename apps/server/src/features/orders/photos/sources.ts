import type { Language } from '@uzor/contract';
import { Invalid } from '../../../errors.ts';
import type { UploadedFile } from '../../../platform/http/route.ts';
import type { FoundInPhoto } from '../../../platform/intake/photo-intake.ts';
import type { Parts } from '../../../platform/parts.ts';
import type { LibraryService } from '../../shop/index.ts';

/** Source of a photo: an uploaded file or a library picture, or neither. */
export interface PhotoSource {
  readonly upload: UploadedFile | undefined;
  readonly mediaId?: string | undefined;
  /** The caller's language, for the titles of library pictures. */
  readonly language: Language;
}

/** A decoded photo: upright, sRGB, re-encoded. Not stored yet. */
export interface TakenPhoto {
  readonly name: string;
  /** JPEG */
  readonly bytes: Uint8Array;
  readonly found: FoundInPhoto;
}
export type PhotoSources = ReturnType<typeof photoSources>;

export function photoSources({ intake, library }: Pick<Parts, 'intake'> & { readonly library: LibraryService }) {
  return {
    /**
     * Decodes a photo; those of orders (`code`: the id of the code) go first.
     * @throws Invalid, Unsupported or TooLarge, on `field` for a file and on `media_id` for a library picture
     */
    async take({ upload, mediaId, language }: PhotoSource, field: string, code?: string): Promise<TakenPhoto> {
      if (upload ? upload.sizeBytes === 0 : mediaId === undefined) throw new Invalid({ [field]: ['photo.missing'] });
      const { bytes, name } = upload
        ? { bytes: upload.bytes, name: upload.filename }
        : await library.take(mediaId ?? '', language);
      const { photo, damaged, orientation, colour, ground } = await intake.take(
        bytes,
        upload ? field : 'media_id',
        code,
      );
      return { name, bytes: photo, found: { damaged, orientation, colour, ground } };
    },
    /** How many photos wait to be decoded. */
    waiting: () => intake.waiting().waitingPhotos,
  };
}
