import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { heic } from '../testing/photos.ts';
import { decodeHeif, type HeifDecoder } from './heif.ts';

const require = createRequire(import.meta.url);
const folder = 'libheif-js/libheif-wasm';
/** The library as Node loads it: the same WebAssembly file that browsers get. */
function decoder(): HeifDecoder {
  const library: { HeifDecoder: new () => HeifDecoder } = require(`${folder}/libheif.js`)({
    wasmBinary: readFileSync(require.resolve(`${folder}/libheif.wasm`)),
  });
  return new library.HeifDecoder();
}

test('a HEIC photo is decoded to its colours: the left half red, the right half blue', async () => {
  const { data, width, height } = await decodeHeif(decoder(), new Uint8Array(await heic().arrayBuffer()));
  expect([width, height]).toEqual([64, 48]);
  const [red, , blue] = data.subarray(0, 3);
  expect([red > 180, blue < 70]).toEqual([true, true]);
  const last = data.length - 4;
  expect([data[last] < 70, data[last + 2] > 160]).toEqual([true, true]);
});
test('a HEIC file without a picture is an error, not an empty picture', async () => {
  const cut = new Uint8Array(await heic().slice(0, 60).arrayBuffer());
  await expect(decodeHeif(decoder(), cut)).rejects.toThrow(RangeError);
});
