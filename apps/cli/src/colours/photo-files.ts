import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Photo files of a folder and its subfolders, sorted by path. */
export async function photoFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}
