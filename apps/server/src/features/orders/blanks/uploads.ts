import type { Parts } from '../../../platform/parts.ts';
import { countUpload } from '../../../platform/admission/upload-counts.ts';
import type { FoundInPhoto } from '../../../platform/intake/photo-intake.ts';
import type { FileService, StoredFile } from '../../files/index.ts';
import type { PhotoSource, PhotoSources } from '../photos/sources.ts';
import type { Blank, NewPhoto } from './lifecycle.ts';
import { blankRepository } from './repository.ts';

export interface UploadSource extends PhotoSource {
  readonly address: string;
}
/** A decoded and stored photo that no blank refers to yet. */
export interface KeptPhoto extends NewPhoto {
  readonly file: StoredFile;
  readonly found: FoundInPhoto;
}
export type PhotoUploads = ReturnType<typeof photoUploads>;

export function photoUploads({
  database,
  limits,
  files,
  photos,
}: Pick<Parts, 'database' | 'limits'> & { readonly files: FileService; readonly photos: PhotoSources }) {
  return {
    /**
     * Decodes and stores a file or a library picture; null if none was sent.
     * @throws TooMany by the caller's address, NotFound if the blank is erased meanwhile, or like `PhotoSources.take`
     */
    async receive({ slug, code_id }: Pick<Blank, 'slug' | 'code_id'>, source: UploadSource): Promise<KeptPhoto | null> {
      if (!source.upload && source.mediaId === undefined) return null;
      // A file was counted when it arrived; a library picture costs the same decoding.
      if (!source.upload) await countUpload(limits, source.address);
      const uploadNumber = await blankRepository(database).announceUpload(slug);
      const { name, bytes, found } = await photos.take(source, source.upload?.field ?? 'media_id', code_id);
      const file = await files.keep(database, { folder: 'photos', name, type: 'image/jpeg', bytes });
      return { id: file.id, file, found, uploadNumber };
    },
    /** Runs `adopt`, and deletes the photo if it fails. */
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
