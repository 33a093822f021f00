import { cropRaster, untouchedSettings } from '@uzor/engine';
import { openPhoto } from '@uzor/intake';
import { decodeScheme, laidGridOf, makeScheme, pictureSizeFor, presetOf, sizeOf, tightColours } from '@uzor/kit';
import { PHOTO_PX } from '../crop.ts';
import type { ColourNeed, NeedsTask } from '../tasks.ts';

/** How many bags of each colour of its box a photo needs; empty for works without bags. About 0.3 s. */
export async function needs({ scheme, photo }: NeedsTask): Promise<readonly ColourNeed[]> {
  const stored = decodeScheme(new TextDecoder().decode(scheme));
  const { product: kind, filter, orientation, crop } = stored;
  const size = stored.size === null ? null : sizeOf(kind, stored.size);
  const preset = presetOf(kind, stored.preset);
  if (size === null || preset === null || filter === null || laidGridOf(size.ground) === null) return [];
  const { raster } = await openPhoto(photo, { maxSidePx: PHOTO_PX });
  const { width, height } = pictureSizeFor({ kind, size, orientation });
  const picture = cropRaster(raster, untouchedSettings, width, height);
  const { palette } = makeScheme({ kind, size, orientation, filter, preset, crop, picture, draft: true });
  const cells = palette.reduce((sum, { count }) => sum + count, 0);
  const tight = new Set(tightColours(stored.palette).map(({ code }) => code));
  return palette.flatMap(({ code, count }) =>
    code === null ? [] : [{ code, share: count / cells, tight: tight.has(code) }],
  );
}
