import type { Orientation } from './orientation.ts';

/** What the boxes of a HEIF file say about its main picture. Source: ISO/IEC 14496-12 and 23008-12. */
export interface HeifHeader {
  /** `hvc1` (HEIC), `av01` (AVIF) or another coding; of the first tile if the picture is a grid. */
  readonly coding: string;
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  /** The combined effect of `irot` and `imir`, in the order in which the file lists them. */
  readonly orientation: Orientation;
  readonly icc: Uint8Array | null;
  readonly nclx: { readonly primaries: number; readonly transfer: number } | null;
  readonly alpha: boolean;
}

/** Maximum number of boxes per level, and of associations in total; a phone photo has a few hundred. */
const mostEntries = 10_000;

interface Box {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Reads the first bytes of a HEIF file; null if its boxes are damaged or name no main picture. */
export function readHeifHeader(bytes: Uint8Array): HeifHeader | null {
  const meta = boxesOf(bytes).find(({ type }) => type === 'meta');
  if (!meta) return null;
  const inMeta = new Map(boxesOf(meta.bytes.subarray(4)).map((box) => [box.type, box.bytes]));
  const main = mainItem(inMeta.get('pitm'));
  const types = itemTypes(inMeta.get('iinf'));
  const properties = propertiesOf(inMeta.get('iprp'));
  const own = properties(main);
  const tiles = types.get(main) === 'grid' ? derivedFrom(inMeta.get('iref'), main) : [];
  const tile = tiles[0] ?? main;
  const extent = own.find(({ type }) => type === 'ispe');
  const coding = types.get(tile);
  if (!extent || extent.bytes.length < 12 || coding === undefined) return null;
  const size = viewOf(extent.bytes);
  const colours = [...own, ...properties(tile)].filter(({ type }) => type === 'colr').map((box) => box.bytes);
  return {
    coding,
    width: size.getUint32(4),
    height: size.getUint32(8),
    bitDepth: bitDepthOf(properties(tile)),
    orientation: orientationOf(own),
    icc: colours.find((colour) => ['prof', 'rICC'].includes(textAt(colour, 0)))?.subarray(4) ?? null,
    nclx: nclxOf(colours.find((colour) => textAt(colour, 0) === 'nclx' && colour.length >= 8)),
    alpha: [...types.keys()].some((item) => properties(item).some(isAlpha)),
  };
}

/** Bits per sample in the decoder's configuration: ISO/IEC 14496-15, 8.3.2 and the AV1 codec binding, 2.3. */
function bitDepthOf(properties: readonly Box[]): number {
  for (const { type, bytes } of properties) {
    if (type === 'hvcC' && bytes.length > 17) return 8 + (bytes[17] & 7);
    if (type === 'av1C' && bytes.length > 2) return (bytes[2] & 0x40) === 0 ? 8 : (bytes[2] & 0x20) === 0 ? 10 : 12;
  }
  return 8;
}

/** True for an auxC property of an alpha plane. Its aux_type is a URN of about 40 characters, so 100 bytes suffice. */
const isAlpha = ({ type, bytes }: Box) =>
  type === 'auxC' && /alpha|auxid:1/.test(latin1.decode(bytes.subarray(0, 100)));
const latin1 = new TextDecoder('latin1');

const nclxOf = (colour: Uint8Array | undefined) =>
  colour ? { primaries: viewOf(colour).getUint16(4), transfer: viewOf(colour).getUint16(6) } : null;

/** Reads consecutive boxes, at most `mostEntries`; stops at the first invalid one. */
function boxesOf(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  const view = viewOf(bytes);
  for (let at = 0; at + 8 <= bytes.length && boxes.length < mostEntries; ) {
    const size = view.getUint32(at);
    const isLong = size === 1 && at + 16 <= bytes.length;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : size === 0 ? bytes.length - at : size;
    const head = isLong ? 16 : 8;
    if (length < head) break;
    boxes.push({ type: textAt(bytes, at + 4), bytes: bytes.subarray(at + head, at + length) });
    at += length;
  }
  return boxes;
}

function mainItem(pitm: Uint8Array | undefined): number {
  if (!pitm || pitm.length < 6) return 0;
  return pitm[0] === 0 ? viewOf(pitm).getUint16(4) : pitm.length < 8 ? 0 : viewOf(pitm).getUint32(4);
}

function itemTypes(iinf: Uint8Array | undefined): ReadonlyMap<number, string> {
  const types = new Map<number, string>();
  if (!iinf) return types;
  for (const { type, bytes } of boxesOf(iinf.subarray(iinf[0] === 0 ? 6 : 8))) {
    if (type !== 'infe' || bytes.length < 12 || bytes[0] < 2) continue;
    const isWide = bytes[0] > 2;
    types.set(isWide ? viewOf(bytes).getUint32(4) : viewOf(bytes).getUint16(4), textAt(bytes, isWide ? 10 : 8));
  }
  return types;
}

/** The items that a derived item is made of, in order. */
function derivedFrom(iref: Uint8Array | undefined, item: number): number[] {
  if (!iref) return [];
  const wide = iref[0] === 0 ? 2 : 4;
  const idAt = (bytes: Uint8Array, at: number) =>
    wide === 2 ? viewOf(bytes).getUint16(at) : viewOf(bytes).getUint32(at);
  for (const { type, bytes } of boxesOf(iref.subarray(4))) {
    if (type !== 'dimg' || bytes.length < wide + 2 || idAt(bytes, 0) !== item) continue;
    const count = Math.min(viewOf(bytes).getUint16(wide), Math.floor((bytes.length - wide - 2) / wide));
    return Array.from({ length: count }, (_, i) => idAt(bytes, wide + 2 + i * wide));
  }
  return [];
}

/** Finds the properties of an item, in the order of their association. */
function propertiesOf(iprp: Uint8Array | undefined): (item: number) => Box[] {
  const inIprp = boxesOf(iprp ?? new Uint8Array());
  const all = boxesOf(inIprp.find(({ type }) => type === 'ipco')?.bytes ?? new Uint8Array());
  const indices = new Map<number, number[]>();
  let left = mostEntries;
  for (const { type, bytes } of inIprp)
    if (type === 'ipma' && bytes.length >= 8) left = readAssociations(bytes, indices, left);
  return (item) => (indices.get(item) ?? []).flatMap((index) => all[index - 1] ?? []);
}

/** Reads at most `left` entries and associations; returns how many more may be read. */
function readAssociations(ipma: Uint8Array, indices: Map<number, number[]>, left: number): number {
  const view = viewOf(ipma);
  const idBytes = ipma[0] > 0 ? 4 : 2;
  const indexBytes = (ipma[3] & 1) === 1 ? 2 : 1;
  let at = 8;
  for (let entries = view.getUint32(4); entries > 0 && left > 0 && at + idBytes < ipma.length; entries--) {
    const item = idBytes === 4 ? view.getUint32(at) : view.getUint16(at);
    const from = at + idBytes + 1;
    at = from + ipma[from - 1] * indexBytes;
    if (at > ipma.length) break;
    const own = indices.get(item) ?? [];
    for (let next = from; next < at; next += indexBytes)
      own.push(indexBytes === 2 ? view.getUint16(next) & 0x7fff : ipma[next] & 0x7f);
    left -= 1 + ipma[from - 1];
    indices.set(item, own);
  }
  return left;
}

/** Indexed by mirrored left to right (0 or 1), then by quarter turns clockwise. */
const orientations: readonly (readonly Orientation[])[] = [
  [1, 6, 3, 8],
  [2, 7, 4, 5],
];

/** Combines `irot` (turns anticlockwise) and `imir` (flips vertically or horizontally) into one EXIF orientation. */
function orientationOf(properties: readonly Box[]): Orientation {
  let [turns, mirrored] = [0, 0];
  for (const { type, bytes } of properties) {
    if (type === 'irot' && bytes.length > 0) turns += 4 - (bytes[0] & 3);
    if (type !== 'imir' || bytes.length === 0) continue;
    mirrored = 1 - mirrored;
    turns = 4 - (turns % 4) + ((bytes[0] & 1) === 0 ? 2 : 0);
  }
  return orientations[mirrored][turns % 4];
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
