/*
 * HEIC by libheif and libde265 (LGPL-3.0): its WebAssembly file is served unchanged and apart from our scripts, with its licence
 * at /licences/libheif.txt.
 */
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { fetched } from '../api/fetched.ts';
import type { HeifDecoder } from './heif.ts';

interface WithDecoder {
  readonly HeifDecoder: new () => HeifDecoder;
}

/** Loads the decoder, 0.5 MB compressed; only the photo worker does so, when it meets a HEIC file. */
export async function heifDecoder(): Promise<HeifDecoder> {
  const answer = await fetched(wasmUrl);
  const library: object = createLibheif({ wasmBinary: await answer.arrayBuffer() });
  if (!hasDecoder(library)) throw new TypeError('libheif has no HeifDecoder');
  return new library.HeifDecoder();
}

const hasDecoder = (library: object): library is WithDecoder => 'HeifDecoder' in library;
