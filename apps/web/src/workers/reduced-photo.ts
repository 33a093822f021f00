import { cropRaster, type Extent, type Raster, untouchedSettings } from '@uzor/engine';
import { readPhotoFacts, refusalOfExtent } from '@uzor/intake/headers';
import { canReadCanvas } from './canvas-truth.ts';
import { WorkerRefusal } from './scheme-protocol.ts';

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
