import type { PhotoType } from '@uzor/contract';

/**
 * The type of a photo by its first bytes, whatever its name or the browser says; null for unsupported types (GIF, TIFF,
 * SVG, AVIF, HEIC, PDF and the rest). The decoder supports far more types, so every file must be checked here first.
 */
export function sniffPhoto(bytes: Uint8Array): PhotoType | null {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, 0, ascii('RIFF')) && startsWith(bytes, 8, ascii('WEBPVP8'))) return 'image/webp';
  if (startsWith(bytes, 0, ascii('BM')) && bmpHeaderSizes.has(bytes[14]) && startsWith(bytes, 15, [0, 0, 0]))
    return 'image/bmp';
  return null;
}

/**
 * Whether these are the first bytes of a HEIC photo: an ISO base media file (ISO/IEC 14496-12) with a brand of HEVC images
 * (ISO/IEC 23008-12). The server does not accept it; browsers convert it first.
 */
export function sniffHeif(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 4, ascii('ftyp'))) return false;
  const boxEnd = Math.min(bytes.length, ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0));
  for (let at = 8; at + 4 <= boxEnd; at += 4)
    if (heifBrands.has(String.fromCharCode(...bytes.subarray(at, at + 4)))) return true;
  return false;
}

const heifBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis']);

/** Lengths of the second BMP header: OS/2 1 and 2, Windows 3 to 5. The two-letter signature alone proves nothing. */
const bmpHeaderSizes: ReadonlySet<number | undefined> = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

function startsWith(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, i) => bytes[at + i] === byte);
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
