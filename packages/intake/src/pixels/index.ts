/** Decoding for workers of browsers: where a canvas cannot be read, and for what browsers do not decode or tone-map. */
export { type DecodedPhoto, decodeStored, encodeWithoutCanvas, type LoadWasm, type WasmName } from './codecs.ts';
export { type StoredPixels, toSrgb } from './to-srgb.ts';
export { type Ground, groundColour, groundOf } from './upright.ts';
export { opened, type OpenedPixels } from './opened.ts';
