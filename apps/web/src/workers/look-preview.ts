import { corrected, cropRaster, type Extent, type Raster } from '@uzor/engine';
import { inLook, lookFromWire, type LookWire } from '@uzor/kit';
import type { SchemeChoice } from './scheme-protocol.ts';

/** What of a photo is wanted: its frame and look, and the extent of the picture, px. */
interface Wanted extends Pick<SchemeChoice, 'kind' | 'settings' | 'look' | 'focus'> {
  readonly extent: Extent;
}

/** The photo cropped and in its look: on the same pixels the same bytes as on the server. */
export function croppedInLook(photo: Raster, { kind, settings, look, focus, extent }: Wanted): Raster {
  const picture = cropRaster(photo, settings, extent.width, extent.height);
  return inLook(kind, picture, { crop: settings, photo, look: look && lookFromWire(look), focus });
}

/** The whole photo in the light and colours of its mending; averaging its noise would take longer than it is worth here. */
export function withLookApplied(photo: Raster, look: LookWire | undefined): Raster {
  return look?.rescue ? corrected(photo, { ...look.rescue, noise: 0 }) : photo;
}
