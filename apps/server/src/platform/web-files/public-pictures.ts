import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { encodeWebp, openPhoto, PhotoRefused } from '@uzor/intake';
import type { Storage } from '../storage/storage.ts';

/**
 * Stores a public picture as WebP, at most `sidePx` per side and without metadata, named by a hash of its content.
 *
 * @param size `sidePx`, and `quality` from 1 to 100
 * @returns its storage key
 * @throws RangeError naming a file that is not a picture
 */
export async function keepPublicPicture(
  storage: Storage,
  folder: 'catalogue' | 'banners',
  file: URL,
  { sidePx, quality }: { readonly sidePx: number; readonly quality: number },
): Promise<string> {
  const { raster } = await openPhoto(await readFile(file), { maxSidePx: sidePx }).catch((error: unknown) => {
    if (!(error instanceof PhotoRefused)) throw error;
    throw new RangeError(`${basename(file.pathname)}: ${error.message}`, { cause: error });
  });
  const bytes = await encodeWebp(raster, quality);
  const key = `public/${folder}/${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.webp`;
  await storage.put(key, bytes, 'image/webp');
  return key;
}
