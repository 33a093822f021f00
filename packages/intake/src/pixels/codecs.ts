import { readBmp } from './bmp.ts';
import { readBmpHeader } from '../headers/bmp.ts';
import { isHdr } from '../headers/colour.ts';
import { readHeifHeader } from '../headers/heif.ts';
import type { Orientation } from '../headers/orientation.ts';
import type { PhotoFacts } from '../headers/photo-facts.ts';
import { decodeHeif, type Libheif } from './heif.ts';
import { decodePng } from './png.ts';
import type { StoredPixels } from './to-srgb.ts';

/** WebAssembly files of the decoders and of the encoder. */
export type WasmName = 'jpeg' | 'jpegEncoder' | 'webp' | 'avif' | 'heif';
/** Loads a WebAssembly file when it is needed. */
export type LoadWasm = (name: WasmName) => Promise<Uint8Array<ArrayBuffer>>;

/** Decoded pixels, and the orientation that still has to be applied. */
export interface DecodedPhoto {
  readonly pixels: StoredPixels;
  readonly orientation: Orientation;
}

/**
 * Decodes a photo without the browser's decoder and canvas. CMYK is left to the browser.
 * @param mostSidePx maximum side needed; a HEIC at least twice as long is reduced
 * @throws RangeError or the decoder's own error for a damaged file
 */
export async function decodeStored(
  bytes: Uint8Array,
  facts: PhotoFacts,
  load: LoadWasm,
  mostSidePx = Number.POSITIVE_INFINITY,
): Promise<DecodedPhoto> {
  const { type, orientation, colour } = facts;
  if (type === 'image/heic') {
    // 16-bit samples would take twice the memory, and only HDR needs them.
    const bitDepth = isHdr(colour) ? (readHeifHeader(bytes)?.bitDepth ?? 8) : 8;
    return { pixels: await decodeHeif(await openLibheif(load), bytes, { bitDepth, mostSidePx }), orientation: 1 };
  }
  return { pixels: await decoders[type](bytes, facts, load), orientation };
}

type Decoder = (bytes: Uint8Array, facts: PhotoFacts, load: LoadWasm) => Promise<StoredPixels>;
const decoders: Readonly<Record<Exclude<PhotoFacts['type'], 'image/heic'>, Decoder>> = {
  'image/png': (bytes) => decodePng(bytes),
  'image/bmp': async (bytes) => bmp(bytes),
  'image/jpeg': async (bytes, _, load) => {
    const { default: decode, init } = await import('@jsquash/jpeg/decode.js');
    await begun('jpeg', load, init);
    return rgba(await decode(owned(bytes)), 255);
  },
  'image/webp': async (bytes, _, load) => {
    const { default: decode, init } = await import('@jsquash/webp/decode.js');
    await begun('webp', load, init);
    return rgba(await decode(owned(bytes)), 255);
  },
  'image/avif': async (bytes, { colour }, load) => {
    const { default: decode, init } = await import('@jsquash/avif/decode.js');
    await begun('avif', load, init);
    // Twelve bits hold ten-bit HDR; sRGB needs no more than eight.
    const decoded = isHdr(colour) ? await decode(owned(bytes), { bitDepth: 12 }) : await decode(owned(bytes));
    if (!decoded) throw new RangeError('The AVIF picture does not decode');
    return rgba(decoded, isHdr(colour) ? 4095 : 255);
  },
};

/** Encodes RGBA as JPEG where a canvas cannot be read. @param quality 0 to 1 */
export async function encodeWithoutCanvas(
  picture: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray<ArrayBuffer> },
  quality: number,
  load: LoadWasm,
): Promise<ArrayBuffer> {
  const { default: encode, init } = await import('@jsquash/jpeg/encode.js');
  await begun('jpegEncoder', load, init);
  return encode({ ...picture, colorSpace: 'srgb' }, { quality: Math.round(quality * 100) });
}

const begunWasm = new Map<WasmName, Promise<void>>();

/** Starts a decoder once; after a failure the next photo tries again. */
function begun(name: WasmName, load: LoadWasm, init: (options: object) => Promise<void>): Promise<void> {
  const known = begunWasm.get(name);
  if (known) return known;
  const starting = load(name).then(({ buffer: wasmBinary }) => init({ noInitialRun: true, wasmBinary }));
  begunWasm.set(name, starting);
  starting.catch(() => begunWasm.delete(name));
  return starting;
}

/** Copies the bytes, because the decoders take a whole ArrayBuffer. */
function owned(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

function rgba(
  { width, height, data }: { readonly width: number; readonly height: number; readonly data: StoredPixels['data'] },
  max: number,
): StoredPixels {
  return { width, height, model: 'rgb', alpha: true, data, max };
}

function bmp(bytes: Uint8Array): StoredPixels {
  const header = readBmpHeader(bytes);
  if (!header) throw new RangeError('The BMP has no header');
  const { channels, data, decodedShare } = readBmp(bytes, header);
  if (decodedShare < 1) throw new RangeError('The BMP is cut');
  const { width, height } = header;
  return { width, height, model: 'rgb', alpha: channels === 4, data, max: 255 };
}

let libheif: Promise<Libheif> | null = null;

/** Opens libheif once; after a failure the next photo tries again. */
function openLibheif(load: LoadWasm): Promise<Libheif> {
  if (libheif) return libheif;
  libheif = startLibheif(load);
  libheif.catch(() => {
    libheif = null;
  });
  return libheif;
}

async function startLibheif(load: LoadWasm): Promise<Libheif> {
  const { default: create }: { readonly default: unknown } = await import('libheif-js/libheif-wasm/libheif.js');
  const { buffer: wasmBinary } = await load('heif');
  const library: unknown = typeof create === 'function' && create({ wasmBinary });
  if (!isLibheif(library)) throw new TypeError('libheif has no decoder');
  return library;
}

const isLibheif = (library: unknown): library is Libheif =>
  typeof library === 'object' && library !== null && 'heif_js_decode_image2' in library;
