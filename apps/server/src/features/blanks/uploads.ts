import type { Language } from '@uzor/contract';
import { Invalid } from '../../errors.ts';
import { frequencies } from '../../platform/http/limits.ts';
import type { Parts } from '../../platform/parts.ts';
import type { UploadedFile } from '../../platform/http/route.ts';
import type { FileService, StoredFile } from '../files/index.ts';
import type { LibraryService } from '../library/index.ts';
import { type Blank, blankRepository } from './repository.ts';

/** A photo that was taken in and stored, not yet anybody's. */
export interface KeptPhoto {
  readonly file: StoredFile;
  readonly damaged: boolean;
  /** Of two uploads of one blank the one with the larger number stays. */
  readonly uploadNumber: number;
}
export interface PhotoSource {
  readonly upload: UploadedFile | undefined;
  readonly mediaId?: string | undefined;
  readonly address: string;
  readonly language: Language;
}

export type PhotoUploads = ReturnType<typeof photoUploads>;

/** Takes photos in for blanks. */
export function photoUploads({
  database,
  intake,
  limits,
  files,
  library,
}: Pick<Parts, 'database' | 'intake' | 'limits'> & { readonly files: FileService; readonly library: LibraryService }) {
  return {
    /** Takes in what came: a file or a picture of the library; null where nothing did. The bytes are stored before a blank knows them. */
    async receive(slug: string, { upload, mediaId, address, language }: PhotoSource): Promise<KeptPhoto | null> {
      if (!upload && mediaId === undefined) return null;
      await limits.count(`upload:${address}`, frequencies.uploadsOfAddress);
      const uploadNumber = await blankRepository(database).announceUpload(slug);
      if (upload?.sizeBytes === 0) throw new Invalid({ [upload.field]: ['photo.missing'] });
      const source = upload
        ? { bytes: upload.bytes, name: upload.filename }
        : await library.take(mediaId ?? '', language);
      const taken = await intake.take(source.bytes, upload?.field ?? 'media_id');
      const file = await files.keep(database, {
        folder: 'photos',
        name: source.name,
        type: 'image/jpeg',
        bytes: taken.photo,
      });
      return { file, damaged: taken.damaged, uploadNumber };
    },
    /** True where no later photo began to come in meanwhile; `blank` is locked. */
    isNewest: (blank: Blank, photo: KeptPhoto): boolean => blank.upload_number === photo.uploadNumber,
    /** Removes a photo that no blank has taken. */
    async discard(photo: KeptPhoto): Promise<void> {
      await files.removeBytes(await files.forget(database, [photo.file.id]));
    },
  };
}
