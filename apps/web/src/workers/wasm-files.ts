/* Decoder files are served unchanged and separately from our scripts; /licences has their licences. */
import avifUrl from '@jsquash/avif/codec/dec/avif_dec.wasm?url';
import jpegUrl from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url';
import jpegEncoderUrl from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url';
import webpUrl from '@jsquash/webp/codec/dec/webp_dec.wasm?url';
import type { LoadWasm, WasmName } from '@uzor/intake/pixels';
import heifUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { fetched } from '../api/fetched.ts';

const urls: Readonly<Record<WasmName, string>> = {
  jpeg: jpegUrl,
  jpegEncoder: jpegEncoderUrl,
  webp: webpUrl,
  avif: avifUrl,
  heif: heifUrl,
};

/** Fetches a decoder; those for HEIC and AVIF are the largest, over 1 MB uncompressed. */
export const loadWasm: LoadWasm = async (name) => new Uint8Array(await (await fetched(urls[name])).arrayBuffer());
