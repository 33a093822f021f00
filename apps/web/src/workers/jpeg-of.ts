import type { Raster } from '@uzor/engine';
import { canReadCanvas } from './canvas-truth.ts';

/** Encodes opaque pixels as JPEG, even if the browser's canvas cannot be read. @param quality 0 to 1 */
export async function jpegOf({ width, height, data }: Raster, quality: number): Promise<Blob> {
  const own =
    data.buffer instanceof ArrayBuffer ? new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) : null;
  const picture = { width, height, data: own ?? new Uint8ClampedArray(data) };
  if (!canReadCanvas()) {
    const [{ encodeWithoutCanvas }, { loadWasm }] = await Promise.all([
      import('@uzor/intake/pixels'),
      import('./wasm-files.ts'),
    ]);
    return new Blob([await encodeWithoutCanvas(picture, quality, loadWasm)], { type: 'image/jpeg' });
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(picture.data, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
