import { UsageError } from '../usage-error.ts';

/** What a bench on photos is told; parseArgs and help read it. */
export const photoOptions = {
  photos: { type: 'string', value: 'DIR', help: 'The folder with the photos, else BENCH_PHOTOS of the environment' },
} as const;

/** The folder of `--photos` or of BENCH_PHOTOS. @throws UsageError where neither is given */
export function photosFolder({ photos }: { readonly photos?: string | undefined }): string {
  const folder = photos ?? process.env['BENCH_PHOTOS'];
  if (folder === undefined)
    throw new UsageError('Where are the photos? --photos DIR, or BENCH_PHOTOS in the environment');
  return folder;
}
