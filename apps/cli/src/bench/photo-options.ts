import { UsageError } from '../usage-error.ts';

/** The options of a bench on photos; parseArgs and help read them. */
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
