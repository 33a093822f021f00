import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { encodeJpeg, openPhoto } from '@uzor/intake';
import type { Storage } from '../storage/storage.ts';

const quality = 84;

/**
 * Stores a public picture, at most `sidePx` per side and without metadata, named by a hash of its content.
 * @returns its storage key
 * @throws PhotoRefused for a file that is not a picture
 */
export async function keepPublicPicture(
  storage: Storage,
  folder: 'catalogue' | 'banners',
  file: URL,
  sidePx: number,
): Promise<string> {
  const { raster } = await openPhoto(await readFile(file), { maxSidePx: sidePx });
  const bytes = await encodeJpeg(raster, quality);
  const key = `public/${folder}/${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.jpg`;
  await storage.put(key, bytes, 'image/jpeg');
  return key;
}
