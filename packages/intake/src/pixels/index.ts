/** Decoding in browser workers: for browsers that block canvas reads or cannot decode or tone-map a photo. */
export { type DecodedPhoto, decodeStored, encodeWithoutCanvas, type LoadWasm, type WasmName } from './codecs.ts';
export { type StoredPixels, toSrgb } from './to-srgb.ts';
export { type Ground, groundColour, groundOf } from './upright.ts';
export { opened, type OpenedPixels } from './opened.ts';
