import type { Parts } from '../../platform/parts.ts';
import { countUpload, type FileService, type StoredFile } from '../files/index.ts';
import type { PhotoSource, PhotoSources } from '../photos/index.ts';
import type { NewPhoto } from './lifecycle.ts';
import { blankRepository } from './repository.ts';

/** A photo as a call brings it. */
export interface UploadSource extends PhotoSource {
  /** Of the caller. */
  readonly address: string;
}
/** A photo that was taken in and stored, and is nobody's until a blank adopts it. */
export interface KeptPhoto extends NewPhoto {
  readonly file: StoredFile;
  /** True where a little of the picture could not be read. */
  readonly damaged: boolean;
}
export type PhotoUploads = ReturnType<typeof photoUploads>;

/** Receives the photos of blanks. */
export function photoUploads({
  database,
  limits,
  files,
  photos,
}: Pick<Parts, 'database' | 'limits'> & { readonly files: FileService; readonly photos: PhotoSources }) {
  return {
    /**
     * Takes in what came, a file or a picture of the library, and stores it; null where nothing came.
     * @throws TooMany by the caller's address, NotFound where the blank is erased meanwhile, and as `PhotoSources.take`
     */
    async receive(slug: string, source: UploadSource): Promise<KeptPhoto | null> {
      if (!source.upload && source.mediaId === undefined) return null;
      await countUpload(limits, source.address);
      const uploadNumber = await blankRepository(database).announceUpload(slug);
      const { name, bytes, damaged } = await photos.take(source, source.upload?.field ?? 'media_id');
      const file = await files.keep(database, { folder: 'photos', name, type: 'image/jpeg', bytes });
      return { id: file.id, file, damaged, uploadNumber };
    },
    /** Has the photo adopted; where that fails nothing of it is kept. */
    async unlessAdopted<T>(photo: KeptPhoto | null, adopt: () => Promise<T>): Promise<T> {
      try {
        return await adopt();
      } catch (error) {
        if (photo) await files.removeBytes(await files.forget(database, [photo.id]));
        throw error;
      }
    },
  };
}
