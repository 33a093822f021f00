import type { PhotoType } from '@uzor/contract';
import type { Extent } from '@uzor/engine';

/** What the first bytes of a picture say; the extent is null where it lies further in than these bytes. */
export interface PhotoHeader {
  readonly type: PhotoType;
  readonly extent: Extent | null;
}

/** Bytes that hold the extent of practically every photo, a camera's thumbnail before it included. */
export const headerBytes = 512 * 1024;

/** Reads type and pixel extent by content, never by the name; null for anything that is no JPEG, PNG, WebP or BMP. */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { type: 'image/jpeg', extent: jpegExtent(view) };
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return {
      type: 'image/png',
      extent: fits(view, 24) ? { width: view.getUint32(16), height: view.getUint32(20) } : null,
    };
  if (textAt(bytes, 0, 'RIFF') && textAt(bytes, 8, 'WEBP'))
    return { type: 'image/webp', extent: webpExtent(bytes, view) };
  if (textAt(bytes, 0, 'BM') && fits(view, 26)) return { type: 'image/bmp', extent: bmpExtent(view) };
  return null;
}

/** Walks the segments of a JPEG to its frame header (SOF0 to SOF15 but for the tables DHT, JPG and DAC). */
function jpegExtent(view: DataView): Extent | null {
  let at = 2;
  while (fits(view, at + 9)) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    const startOfFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (startOfFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The three kinds of WebP: lossy, lossless, extended. */
function webpExtent(bytes: Uint8Array, view: DataView): Extent | null {
  if (!fits(view, 30)) return null;
  if (textAt(bytes, 12, 'VP8 '))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (textAt(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const three = (at: number) => view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
  return textAt(bytes, 12, 'VP8X') ? { width: three(24) + 1, height: three(27) + 1 } : null;
}

/** A 12-byte OS/2 header has 16-bit sides, all later ones 32-bit; a negative height only means top-down rows. */
function bmpExtent(view: DataView): Extent {
  if (view.getUint32(14, true) === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

const fits = (view: DataView, bytes: number) => view.byteLength >= bytes;
const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, i) => bytes[i] === byte);
const textAt = (bytes: Uint8Array, at: number, text: string) =>
  startsWith(
    bytes.subarray(at),
    Array.from(text, (letter) => letter.charCodeAt(0)),
  );
