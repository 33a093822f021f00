import { cropRaster, type Extent, type Raster, untouchedSettings, corrected } from '@uzor/engine';
import { readPhotoFacts, refusalOfExtent } from '@uzor/intake/headers';
import { canReadCanvas } from './canvas-truth.ts';
import { WorkerRefusal, type SchemeChoice } from './scheme-protocol.ts';
import type { Orientation } from '@uzor/contract';
import { markingGridOf, orient, type ProductSize, inLook, lookFromWire, type LookWire } from '@uzor/kit';

/** The photo at most that long on a side. @throws WorkerRefusal if it is too large, too small or does not decode */
export async function reduced(file: Blob, longestSidePx: number): Promise<{ pixels: Raster; original: Extent }> {
  const full = await decoded(file);
  const original = { width: full.width, height: full.height };
  const refusal = refusalOfExtent(original.width, original.height);
  if (refusal) throw new WorkerRefusal(refusal.reason, refusal.values);
  const shrink = Math.min(1, longestSidePx / Math.max(original.width, original.height));
  const width = Math.max(1, Math.round(original.width * shrink));
  const height = Math.max(1, Math.round(original.height * shrink));
  if (!(full instanceof ImageBitmap)) return { pixels: cropRaster(full, untouchedSettings, width, height), original };
  const brush = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!brush) throw new RangeError('This browser gives no canvas to a worker');
  brush.imageSmoothingQuality = 'high';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, width, height);
  brush.drawImage(full, 0, 0, width, height);
  full.close();
  return { pixels: brush.getImageData(0, 0, width, height), original };
}

/** By the browser; by our own decoders if what it draws cannot be read back. */
async function decoded(file: Blob): Promise<ImageBitmap | Raster> {
  try {
    if (canReadCanvas()) return await createImageBitmap(file);
    const [{ decodeStored, opened }, { loadWasm }] = await Promise.all([
      import('@uzor/intake/pixels'),
      import('./wasm-files.ts'),
    ]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const facts = await readPhotoFacts(bytes);
    if (!facts) throw new RangeError('The photo has no readable header');
    return opened(await decodeStored(bytes, facts, loadWasm), facts.colour).raster;
  } catch (problem) {
    throw new WorkerRefusal('photo.damaged', {}, problem);
  }
}

/** Cells, or millimetres of canvas, along the shorter side of a choice picture. */
const thumbnailCells = 56;
const thumbnailMm = 90;

/** A size with the same proportions, but few cells or a small canvas. */
export function thumbnailSize({ ground, pictureMm }: ProductSize, orientation: Orientation) {
  const cells = markingGridOf(ground)?.cells ?? { width: thumbnailCells, height: thumbnailCells };
  const fewer = Math.min(1, thumbnailCells / cells.width);
  const smaller = Math.min(1, thumbnailMm / pictureMm.width);
  return {
    cells: orient({ width: Math.round(cells.width * fewer), height: Math.round(cells.height * fewer) }, orientation),
    canvasMm: orient(
      { width: Math.round(pictureMm.width * smaller), height: Math.round(pictureMm.height * smaller) },
      orientation,
    ),
  };
}

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
