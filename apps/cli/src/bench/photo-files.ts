import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../usage-error.ts';

/** Photo files of a folder and the folders in it, sorted by path. */
export async function photoFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

/** The PNG or JPEG of a name in a folder. @throws UsageError if there is neither */
export function photoNamed(folder: string, name: string): string {
  const file = ['.png', '.jpg'].map((ending) => path.join(folder, name + ending)).find((one) => existsSync(one));
  if (file === undefined) throw new UsageError(`No ${name}.png or ${name}.jpg in ${folder}`);
  return file;
}
