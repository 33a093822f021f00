import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { encodeWebp, openPhoto, PhotoRefused } from '@uzor/intake';
import type { Storage } from '../storage/storage.ts';

export interface PublicPictureSize {
  /** Longer side in pixels. */
  readonly sidePx: number;
  /** WebP quality, 1 to 100. */
  readonly quality: number;
}

/**
 * Stores a public picture as WebP, without metadata, named by a hash of its content; returns its key.
 * @throws RangeError naming a file that is not a picture
 */
export async function keepPublicPicture(
  storage: Storage,
  folder: 'catalogue' | 'banners',
  file: URL,
  size: PublicPictureSize,
): Promise<string> {
  return keepPublicBytes(storage, folder, await readFile(file), size).catch((error: unknown) => {
    if (!(error instanceof PhotoRefused)) throw error;
    throw new RangeError(`${basename(file.pathname)}: ${error.message}`, { cause: error });
  });
}

/** Like `keepPublicPicture` for trusted bytes, which are decoded in this process. @throws PhotoRefused */
export async function keepPublicBytes(
  storage: Storage,
  folder: 'catalogue' | 'banners' | 'library',
  picture: Buffer,
  { sidePx, quality }: PublicPictureSize,
): Promise<string> {
  const { raster } = await openPhoto(picture, { maxSidePx: sidePx });
  const bytes = await encodeWebp(raster, quality);
  const key = `public/${folder}/${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.webp`;
  await storage.put(key, bytes, 'image/webp');
  return key;
}
