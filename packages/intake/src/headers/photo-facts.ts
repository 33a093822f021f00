import type { PhotoType } from '@uzor/contract';
import { bmpColour, readBmpHeader } from './bmp.ts';
import { colourOfCodes, colourOfIcc, type PhotoColour, srgb } from './colour.ts';
import { type HeifHeader, readHeifHeader } from './heif.ts';
import { isShaper } from './icc.ts';
import { inflated } from './inflate.ts';
import { jpegSegments, readJpegHeader } from './jpeg.ts';
import { type Orientation, orientationEntries, statedOrientation } from './orientation.ts';
import { type PngChunk, pngChunks, readPngHeader } from './png.ts';
import { sniffPhoto } from './sniff.ts';
import { readWebpHeader, type WebpChunk, webpChunks } from './webp.ts';

/** What a file states about its pixels. Only this decides how a photo is rotated and how its colours are converted. */
export interface PhotoFacts {
  readonly type: PhotoType;
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  readonly colour: PhotoColour;
  readonly model: 'grey' | 'rgb' | 'cmyk';
  /** True if some pixels may be transparent. */
  readonly alpha: boolean;
  /** True if every decoder shows the same picture: ordinary orientation, opaque, sRGB or a matrix profile. */
  readonly plain: boolean;
  /** Offsets in the file of the EXIF orientation tags, 2 bytes each; clearing them keeps decoders from rotating. */
  readonly orientationAt: readonly number[];
}

/** Maximum size of a profile or an XMP packet after decompression. */
const MOST_INFLATED_BYTES = 4 * 1_048_576;

/** Reads what a file states; null if its type is not accepted or it has no readable header. */
export async function readPhotoFacts(bytes: Uint8Array): Promise<PhotoFacts | null> {
  const type = sniffPhoto(bytes);
  return type === null ? null : readers[type](bytes);
}

const readers: Readonly<Record<PhotoType, (bytes: Uint8Array) => Promise<PhotoFacts | null> | PhotoFacts | null>> = {
  'image/jpeg': jpegFacts,
  'image/png': pngFacts,
  'image/webp': webpFacts,
  'image/bmp': bmpFacts,
  'image/heic': (bytes) => heifFacts(bytes, 'image/heic'),
  'image/avif': (bytes) => heifFacts(bytes, 'image/avif'),
};

interface Metadata {
  readonly exif: Uint8Array[];
  readonly xmp: Uint8Array[];
  readonly icc: Uint8Array | null;
}

function turning(bytes: Uint8Array, { exif, xmp }: Pick<Metadata, 'exif' | 'xmp'>) {
  const stated = statedOrientation(exif, xmp);
  const orientationAt = exif.flatMap((tiff) =>
    orientationEntries(tiff).entries.map((at) => tiff.byteOffset - bytes.byteOffset + at),
  );
  return { orientation: stated?.value ?? 1, ordinary: stated?.ordinary ?? true, orientationAt };
}

/** True if every decoder converts these colours alike: sRGB unless CMYK, or RGB pixels with a matrix profile. */
function isCommon(colour: PhotoColour, model: PhotoFacts['model']): boolean {
  if (colour.of === 'srgb') return model !== 'cmyk';
  return colour.of === 'icc' && colour.profile.space === 'RGB ' && model === 'rgb' && isShaper(colour.profile);
}

const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const ICC = 'ICC_PROFILE\0';
const [APP1, APP2] = [0xe1, 0xe2];

function jpegFacts(bytes: Uint8Array): PhotoFacts | null {
  const header = readJpegHeader(bytes);
  if (!header) return null;
  const { width, height, components, precision } = header;
  const model = components === 1 ? 'grey' : components === 4 ? 'cmyk' : 'rgb';
  const metadata = jpegMetadata(bytes);
  const colour = fitting(colourOfIcc(metadata.icc), model);
  const { ordinary, ...turn } = turning(bytes, metadata);
  const plain = ordinary && precision === 8 && isCommon(colour, model);
  return { type: 'image/jpeg', width, height, ...turn, colour, model, alpha: false, plain };
}

function jpegMetadata(bytes: Uint8Array): Metadata {
  const applications = [...jpegSegments(bytes)].flatMap(({ marker, at }) => {
    const content = bytes.subarray(at + 4, at + 2 + bytes[at + 2] * 256 + bytes[at + 3]);
    return marker === APP1 || marker === APP2 ? [content] : [];
  });
  const after = (name: string) =>
    applications.filter((content) => startsWith(content, name)).map((content) => content.subarray(name.length));
  // Parts of a profile are numbered; the second byte is their count.
  const parts = after(ICC).toSorted(([one], [other]) => one - other);
  const icc = parts.length === 0 ? null : joined(parts.map((part) => part.subarray(2)));
  return { exif: after(EXIF), xmp: after(XMP), icc };
}

/** Ignores a profile whose colour space differs from that of the pixels, as all decoders do. */
function fitting(colour: PhotoColour, model: PhotoFacts['model']): PhotoColour {
  const space = { grey: 'GRAY', rgb: 'RGB ', cmyk: 'CMYK' }[model];
  return colour.of === 'icc' && colour.profile.space !== space ? srgb : colour;
}

async function pngFacts(bytes: Uint8Array): Promise<PhotoFacts | null> {
  const header = readPngHeader(bytes);
  if (!header) return null;
  const all = [...pngChunks(bytes)];
  const chunks = new Map(all.toReversed().map(({ type, content }) => [type, content])); // the first of each type
  const { width, height, channels } = header;
  const model = channels < 3 && !header.indexed ? 'grey' : 'rgb';
  const colour = fitting(await pngColour(chunks), model);
  const alpha = channels % 2 === 0 || chunks.has('tRNS');
  const turn = turning(bytes, await pngMetadata(all));
  const common = isCommon(colour, model) && !isGammaOverruled(colour, chunks) && header.bitDepth <= 8;
  const { orientation, orientationAt } = turn;
  const plain = orientation === 1 && turn.ordinary && !alpha && common;
  return { type: 'image/png', width, height, orientation, orientationAt, colour, model, alpha, plain };
}

/** A PNG should have one XMP packet (XMP part 3, 1.1.5); each may decompress to megabytes. */
const MOST_PACKETS = 4;

async function pngMetadata(chunks: readonly PngChunk[]) {
  const exif = chunks.filter(({ type }) => type === 'eXIf').map(({ content }) => content);
  const isXmp = ({ type, content }: PngChunk) => type === 'iTXt' && startsWith(content, 'XML:com.adobe.xmp\0');
  const packets = chunks.filter(isXmp).slice(0, MOST_PACKETS);
  return { exif, xmp: await Promise.all(packets.map(({ content }) => textOf(content))) };
}

/** True if `gAMA` contradicts `sRGB`: some browsers apply it anyway. */
const isGammaOverruled = (colour: PhotoColour, chunks: ReadonlyMap<string, Uint8Array>) =>
  colour.of === 'srgb' && chunks.has('gAMA') && !isGammaOfSrgb(chunks);

/** The colour space by precedence (PNG third edition, 4.3): cICP, iCCP, sRGB, then gAMA with cHRM. */
async function pngColour(chunks: ReadonlyMap<string, Uint8Array>): Promise<PhotoColour> {
  const [cicp, iccp, gama, chrm] = ['cICP', 'iCCP', 'gAMA', 'cHRM'].map((type) => chunks.get(type));
  if (cicp && cicp.length >= 2) return colourOfCodes(cicp[0], cicp[1]);
  if (iccp) {
    const colour = colourOfIcc(await inflated(iccp.subarray(iccp.indexOf(0) + 2), MOST_INFLATED_BYTES));
    if (colour.of !== 'srgb') return colour;
  }
  if (chunks.has('sRGB') || !gama || isGammaOfSrgb(chunks)) return srgb;
  const chromaticities =
    chrm && chrm.length >= 32 ? Array.from({ length: 8 }, (_, i) => uint32(chrm, i * 4) / 1e5) : null;
  const gamma = 1e5 / uint32(gama, 0);
  return Number.isFinite(gamma) ? { of: 'gamma', gamma, chromaticities } : srgb;
}

/** True if the gAMA chunk alone stands for sRGB (PNG third edition, 11.3.2.5). */
const isGammaOfSrgb = (chunks: ReadonlyMap<string, Uint8Array>) =>
  Math.abs(uint32(chunks.get('gAMA') ?? new Uint8Array(), 0) - 45_455) <= 5 && !chunks.has('cHRM');

/** The text of an `iTXt` chunk, which follows keyword, compression flag and method, language and translated keyword. */
async function textOf(content: Uint8Array): Promise<Uint8Array> {
  const keyword = content.indexOf(0);
  const translated = content.indexOf(0, content.indexOf(0, keyword + 3) + 1);
  const text = content.subarray(translated + 1);
  return content[keyword + 1] === 1 ? ((await inflated(text, MOST_INFLATED_BYTES)) ?? new Uint8Array()) : text;
}

function webpFacts(bytes: Uint8Array): PhotoFacts | null {
  const extent = readWebpHeader(bytes);
  if (!extent) return null;
  const chunks = [...webpChunks(bytes)];
  const of = (wanted: string) => chunks.filter(({ type }) => type === wanted).map(({ content }) => content);
  const exif = of('EXIF').map((content) => (startsWith(content, EXIF) ? content.subarray(EXIF.length) : content));
  const { orientation, orientationAt } = turning(bytes, { exif, xmp: of('XMP ') });
  const colour = fitting(colourOfIcc(of('ICCP')[0] ?? null), 'rgb');
  const alpha = chunks.some(isTranslucent);
  const plain = orientation === 1 && !alpha && isCommon(colour, 'rgb');
  return { type: 'image/webp', ...extent, orientation, orientationAt, colour, model: 'rgb', alpha, plain };
}

/** True for an alpha chunk, a lossless picture with alpha, and an animation, whose frames may have alpha. */
const isTranslucent = ({ type, content }: WebpChunk) =>
  type === 'ALPH' || type === 'ANIM' || (type === 'VP8L' && ((content[4] ?? 0) & 0x10) !== 0);

function bmpFacts(bytes: Uint8Array): PhotoFacts | null {
  const header = readBmpHeader(bytes);
  if (!header) return null;
  const { width, height, masks, bitsPerPixel } = header;
  const colour = fitting(bmpColour(bytes), 'rgb');
  const alpha = bitsPerPixel > 8 && masks[3] !== 0;
  const plain = !alpha && colour.of === 'srgb' && bitsPerPixel !== 32;
  return { type: 'image/bmp', width, height, orientation: 1, orientationAt: [], colour, model: 'rgb', alpha, plain };
}

function heifFacts(bytes: Uint8Array, type: 'image/heic' | 'image/avif'): PhotoFacts | null {
  const header = readHeifHeader(bytes);
  if (!header) return null;
  const { width, height, orientation, alpha } = header;
  const colour = fitting(heifColour(header), 'rgb');
  return { type, width, height, orientation, orientationAt: [], colour, model: 'rgb', alpha, plain: false };
}

function heifColour({ icc, nclx }: HeifHeader): PhotoColour {
  const profile = colourOfIcc(icc);
  return profile.of === 'srgb' && nclx ? colourOfCodes(nclx.primaries, nclx.transfer) : profile;
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[i] !== text.charCodeAt(i)) return false;
  return true;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Reads a big-endian number; 0 if the chunk is too short. */
function uint32(bytes: Uint8Array, at: number): number {
  if (at + 4 > bytes.length) return 0;
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);
}
