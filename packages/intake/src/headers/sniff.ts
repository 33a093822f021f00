import type { PhotoType } from '@uzor/contract';
import { readHeifHeader } from './heif.ts';

/**
 * Detects the type of a photo from its first bytes, ignoring its name and declared type; null for unsupported types
 * (GIF, TIFF, SVG, PDF and all others). The decoder supports far more types, so every file must be checked here first.
 */
export function sniffPhoto(bytes: Uint8Array): PhotoType | null {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, 0, ascii('RIFF')) && startsWith(bytes, 8, ascii('WEBPVP8'))) return 'image/webp';
  if (startsWith(bytes, 0, ascii('BM')) && bmpHeaderSizes.has(bytes[14]) && startsWith(bytes, 15, [0, 0, 0]))
    return 'image/bmp';
  return sniffHeif(bytes);
}

/** Brands of HEIF files by coding (ISO/IEC 23008-12; AV1 Image File Format); `mif1` only says that it is a HEIF. */
const heifBrands: ReadonlyMap<string, 'image/heic' | 'image/avif'> = new Map([
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'].map((brand) => [brand, 'image/heic'] as const),
  ...['avif', 'avis'].map((brand) => [brand, 'image/avif'] as const),
]);

/** The coding of the first brand that names one; for a general HEIF, that of its picture. */
function sniffHeif(bytes: Uint8Array): 'image/heic' | 'image/avif' | null {
  if (!startsWith(bytes, 4, ascii('ftyp'))) return null;
  const boxEnd = Math.min(bytes.length, (bytes[2] << 8) | bytes[3]);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= boxEnd; at += 4) brands.push(String.fromCharCode(...bytes.subarray(at, at + 4)));
  const named = brands.find((brand) => heifBrands.has(brand));
  if (named !== undefined) return heifBrands.get(named) ?? null;
  if (!brands.includes('mif1')) return null;
  const coding = readHeifHeader(bytes)?.coding;
  return coding === 'hvc1' || coding === 'hev1' ? 'image/heic' : coding === 'av01' ? 'image/avif' : null;
}

/** Lengths of the second BMP header: OS/2 1 and 2, Windows 3 to 5. The two-letter signature alone is not enough. */
const bmpHeaderSizes: ReadonlySet<number | undefined> = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

function startsWith(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, i) => bytes[at + i] === byte);
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
