import { frequencies } from '../../platform/http/limits.ts';
import type { Parts } from '../../platform/parts.ts';
import type { FileService, StoredFile } from '../files/index.ts';
import type { PhotoSource, PhotoSources } from '../photos/index.ts';
import { type Blank, blankRepository } from './repository.ts';

/** A photo that was taken in and stored, not yet anybody's. */
export interface KeptPhoto {
  readonly file: StoredFile;
  readonly damaged: boolean;
  /** Of two uploads of one blank the one with the larger number stays. */
  readonly uploadNumber: number;
}
/** A photo as a call brings it. */
export interface UploadSource extends PhotoSource {
  /** Of the caller. */
  readonly address: string;
}

export type PhotoUploads = ReturnType<typeof photoUploads>;

/** Takes photos in for blanks. */
export function photoUploads({
  database,
  limits,
  files,
  photos,
}: Pick<Parts, 'database' | 'limits'> & { readonly files: FileService; readonly photos: PhotoSources }) {
  return {
    /** Takes in what came: a file or a picture of the library; null where nothing did. The bytes are stored before a blank knows them. */
    async receive(slug: string, source: UploadSource): Promise<KeptPhoto | null> {
      if (!source.upload && source.mediaId === undefined) return null;
      await limits.count(`upload:${source.address}`, frequencies.uploadsOfAddress);
      const uploadNumber = await blankRepository(database).announceUpload(slug);
      const { name, bytes, damaged } = await photos.take(source, source.upload?.field ?? 'media_id');
      const file = await files.keep(database, { folder: 'photos', name, type: 'image/jpeg', bytes });
      return { file, damaged, uploadNumber };
    },
    /** True where no later photo began to come in meanwhile; `blank` is locked. */
    isNewest: (blank: Blank, photo: KeptPhoto): boolean => blank.upload_number === photo.uploadNumber,
    /** Removes a photo that no blank has taken. */
    async discard(photo: KeptPhoto): Promise<void> {
      await files.removeBytes(await files.forget(database, [photo.file.id]));
    },
  };
}
