/** What the markers of a JPEG file say, read without decoding a pixel. */
export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  /** 1 is grey, 3 colour, 4 CMYK. */
  readonly components: number;
  /** Bits per sample. */
  readonly precision: number;
  readonly progressive: boolean;
  readonly scans: readonly JpegScan[];
  /** True if the end marker was found, so the file is not truncated. */
  readonly ended: boolean;
}

/** One pass of a progressive file. */
interface JpegScan {
  readonly components: readonly number[];
  readonly firstCoefficient: number;
  readonly lastCoefficient: number;
  /** Bits left for later scans; 0 = final. */
  readonly bitsLeft: number;
  /** Offset of its marker in the file. */
  readonly start: number;
}

/**
 * Parses the markers of a JPEG file; null if there is no frame header. O(length): entropy-coded data is skipped byte by
 * byte. Source: ITU T.81, annex B.
 */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scans: JpegScan[] = [];
  let frame: Omit<JpegHeader, 'scans' | 'ended'> | null = null;
  let ended = false;
  for (const { marker, at } of jpegSegments(bytes)) {
    if (marker === END) ended = true;
    else if (marker === SCAN) scans.push(readScan(bytes, at));
    else if (isFrame(marker) && at + 9 <= bytes.length) {
      frame ??= {
        precision: bytes[at + 4],
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        components: bytes[at + 9] ?? 3,
        progressive: (marker & 3) === 2,
      };
    }
  }
  return frame && { ...frame, scans, ended };
}

const END = 0xd9;
const SCAN = 0xda;

/**
 * Yields segments that have a length, and the end marker, with the offset of the marker. Skips garbage in between, as
 * decoders do.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<{ marker: number; at: number }> {
  let at = nextSegment(bytes, 2);
  while (at + 3 < bytes.length) {
    const marker = bytes[at + 1];
    yield { marker, at };
    if (marker === END) return;
    const end = at + 2 + Math.max(2, bytes[at + 2] * 256 + bytes[at + 3]);
    at = nextSegment(bytes, marker === SCAN ? skipEntropy(bytes, end) : end);
  }
  if (bytes[at + 1] === END) yield { marker: END, at };
}

/** Offset of the next marker that starts a segment or ends the file; the file length if there is none. */
function nextSegment(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const marker = bytes[at + 1];
    const standsAlone = marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);
    if (bytes[at] === 0xff && marker !== 0xff && !standsAlone) return at;
  }
  return bytes.length;
}

/** SOF0 to SOF15 without the table and reserved markers in that range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** @param at offset of the scan's marker */
function readScan(bytes: Uint8Array, at: number): JpegScan {
  const count = Math.min(4, bytes[at + 4] ?? 0);
  const spectrum = at + 5 + count * 2;
  return {
    components: Array.from({ length: count }, (_, i) => bytes[at + 5 + i * 2] ?? 0),
    firstCoefficient: bytes[spectrum] ?? 0,
    lastCoefficient: Math.min(63, bytes[spectrum + 1] ?? 0),
    bitsLeft: (bytes[spectrum + 2] ?? 0) & 15,
    start: at,
  };
}

/** Offset of the next marker that is neither a stuffed byte nor a restart, or the end of the file. */
function skipEntropy(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

/**
 * Whether a truncated progressive file lacks only the end of its last scan: the earlier scans contain every frequency,
 * in full precision except for those that the last scan refines.
 */
export function onlyLastScanCut({ scans }: JpegHeader): boolean {
  const last = scans.at(-1);
  const whole = scans.slice(0, -1);
  if (!last || whole.length === 0) return false;
  const sent = (component: number, k: number, bitsLeft: number): boolean =>
    whole.some((scan) => covers(scan, component, k) && scan.bitsLeft <= bitsLeft);
  const components = [...new Set(scans.flatMap((scan) => scan.components))];
  const frequencies = Array.from({ length: 64 }, (_, k) => k);
  return components.every((component) =>
    frequencies.every((k) => sent(component, k, covers(last, component, k) ? 15 : 0)),
  );
}

function covers(scan: JpegScan, component: number, k: number): boolean {
  return scan.components.includes(component) && k >= scan.firstCoefficient && k <= scan.lastCoefficient;
}
