/** How a stored picture has to be turned to be upright: EXIF 2.32, 4.6.4 A, tag 274. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** An orientation as a file states it. */
export interface StatedOrientation {
  readonly value: Orientation;
  /** True if it is stated in the one form that every decoder reads: a single EXIF entry with one SHORT. */
  readonly ordinary: boolean;
}

/** True for the numbers that EXIF defines. */
export const isOrientation = (value: number): value is Orientation =>
  Number.isInteger(value) && value >= 1 && value <= 8;

/** True if width and height are swapped. */
export const isSideways = (orientation: Orientation): boolean => orientation >= 5;

const ORIENTATION = 0x112;
const [ASCII, SHORT, RATIONAL, SRATIONAL, FLOAT, DOUBLE] = [2, 3, 5, 10, 11, 12];
/** Bytes of one value by TIFF type: TIFF 6.0 section 2, plus IFD (13). */
const bytesOf = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** Offsets of the orientation entries in the first directory; a damaged directory ends at its first flaw. */
export function orientationEntries(tiff: Uint8Array): { entries: number[]; littleEndian: boolean } {
  const none = { entries: [], littleEndian: true };
  if (tiff.length < 14) return none;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  const littleEndian = order === 0x4949;
  if ((!littleEndian && order !== 0x4d4d) || view.getUint16(2, littleEndian) !== 42) return none;
  const directory = view.getUint32(4, littleEndian);
  if (directory + 2 > tiff.length) return none;
  const entries: number[] = [];
  const end = Math.min(tiff.length - 11, directory + 2 + view.getUint16(directory, littleEndian) * 12);
  for (let at = directory + 2; at < end; at += 12)
    if (view.getUint16(at, littleEndian) === ORIENTATION) entries.push(at);
  return { entries, littleEndian };
}

/** Reads the orientation from EXIF data, whatever its type and count; null if there is none between 1 and 8. */
export function exifOrientation(tiff: Uint8Array): StatedOrientation | null {
  const { entries, littleEndian } = orientationEntries(tiff);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  for (const at of entries) {
    const type = view.getUint16(at + 2, littleEndian);
    const count = view.getUint32(at + 4, littleEndian);
    const size = bytesOf[type] ?? 0;
    const from = size * count > 4 ? view.getUint32(at + 8, littleEndian) : at + 8;
    if (size === 0 || count === 0 || from + size > tiff.length) continue;
    const value = numberAt(view, from, type, littleEndian);
    if (isOrientation(value)) return { value, ordinary: type === SHORT && count === 1 && entries.length === 1 };
  }
  return null;
}

function numberAt(view: DataView, at: number, type: number, littleEndian: boolean): number {
  if (type === ASCII) return view.getUint8(at) - 0x30;
  if (type === FLOAT) return view.getFloat32(at, littleEndian);
  if (type === DOUBLE) return view.getFloat64(at, littleEndian);
  if (type === RATIONAL || type === SRATIONAL)
    return view.getUint32(at, littleEndian) / view.getUint32(at + 4, littleEndian);
  const size = bytesOf[type];
  if (size === 1) return view.getUint8(at);
  return size === 2 ? view.getUint16(at, littleEndian) : view.getUint32(at, littleEndian);
}

/** Reads `tiff:Orientation` of XMP data, an attribute or an element. Source: XMP specification part 1, 7. */
export function xmpOrientation(packet: Uint8Array): StatedOrientation | null {
  const text = new TextDecoder('latin1').decode(packet);
  const value = Number(/\btiff:Orientation\s*(?:=\s*["']|>)\s*(\d)\s*["'<]/.exec(text)?.[1]);
  return isOrientation(value) ? { value, ordinary: false } : null;
}

/** The orientation to apply: EXIF takes precedence over XMP, and earlier data over later data. */
export function statedOrientation(exif: readonly Uint8Array[], xmp: readonly Uint8Array[]): StatedOrientation | null {
  const found = exif.map(exifOrientation).find((one) => one !== null);
  if (found) return { ...found, ordinary: found.ordinary && exif.length === 1 };
  return xmp.map(xmpOrientation).find((one) => one !== null) ?? null;
}
