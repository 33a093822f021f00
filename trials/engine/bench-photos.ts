import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { photoFiles } from '../../apps/cli/src/colours/photo-files.ts';
import { UsageError } from '../../apps/cli/src/usage-error.ts';

export const photoOptions = {
  photos: { type: 'string', value: 'DIR', help: 'Folder of photos; BENCH_PHOTOS if left out' },
} as const;

/** The folder of `--photos` or of BENCH_PHOTOS. @throws UsageError if neither is given */
export function photosFolder({ photos }: { readonly photos?: string | undefined }): string {
  const folder = photos ?? process.env['BENCH_PHOTOS'];
  if (folder === undefined)
    throw new UsageError('The folder of photos is missing: give --photos DIR or set BENCH_PHOTOS');
  return folder;
}

export const folderIn = (args: readonly string[]): string =>
  photosFolder(parseArgs({ args: [...args], options: photoOptions }).values);

/**
 * The photos folder and its photos, including subfolders. @throws UsageError without a folder or without photos in it
 */
export async function photosIn(args: readonly string[]) {
  const folder = folderIn(args);
  const files = await photoFiles(folder).catch(() => []);
  if (files.length === 0) throw new UsageError(`There are no photos in ${folder}`);
  return { folder, files };
}

/** The PNG or JPEG with this name in a folder. @throws UsageError if there is neither */
export function photoNamed(folder: string, name: string): string {
  const file = ['.png', '.jpg'].map((ending) => path.join(folder, name + ending)).find((one) => existsSync(one));
  if (file === undefined) throw new UsageError(`No ${name}.png or ${name}.jpg in ${folder}`);
  return file;
}

/** Photos on which weights were tuned. */
export const searchedPhotos = [
  'portrait-hat',
  'portrait-astronaut',
  'child-facepaint',
  'animal-raccoon',
  'landscape-lighthouse',
  'dark-rocket',
] as const;
/** Photos on which nothing was tuned: they show whether weights generalise. */
export const freshPhotos = ['group-raft', 'highres-parrots-14mp', 'lowcontrast-pastoral', 'pair-two-people'] as const;
/** The photos of every bench except string art's, in table order. */
export const tenPhotos = [...searchedPhotos, ...freshPhotos];
