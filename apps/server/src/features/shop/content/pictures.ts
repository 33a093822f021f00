import { createHash } from 'node:crypto';
import type { DeskPictureWire } from '@uzor/contract';
import { Invalid } from '../../../errors.ts';
import type { UploadedFile } from '../../../platform/http/route.ts';
import type { Parts } from '../../../platform/parts.ts';
import { keepPublicBytes, type PublicPictureSize } from '../../../platform/web-files/public-pictures.ts';

/** The same sizes as those of the imports. */
const sizes = {
  catalogue: { sidePx: 480, quality: 60 },
  banners: { sidePx: 2400, quality: 80 },
} as const satisfies Record<string, PublicPictureSize>;
const previewSize: PublicPictureSize = { sidePx: 360, quality: 82 };

/**
 * Receives pictures from operators: decoded in the process for untrusted images, stored under public names that hash
 * their content.
 */
export function contentPictures({ intake, storage, fileLinks }: Pick<Parts, 'intake' | 'storage' | 'fileLinks'>) {
  return {
    /** Stores a picture for a section. @throws Invalid, Unsupported or TooLarge on `picture` */
    async take(
      section: 'catalogue' | 'banners' | 'library',
      upload: UploadedFile | undefined,
    ): Promise<DeskPictureWire> {
      if (!upload || upload.sizeBytes === 0) throw new Invalid({ picture: ['photo.missing'] });
      const { photo, width, height } = await intake.take(upload.bytes, 'picture');
      if (section !== 'library') {
        const key = await keepPublicBytes(storage, section, photo, sizes[section]);
        return { key, url: fileLinks.publicUrl(key), preview: null, width, height };
      }
      const id = createHash('sha256').update(photo).digest('hex').slice(0, 20);
      const key = `public/library/${id}.jpg`;
      await storage.put(key, photo, 'image/jpeg');
      const preview = await keepPublicBytes(storage, section, photo, previewSize);
      return { key, url: fileLinks.publicUrl(key), preview, width, height };
    },
  };
}
