import { crc32, deflateSync } from 'node:zlib';
import { type Raster, seededRandom } from '@uzor/engine';
import { encodeJpeg, encodePng, encodeWebp } from '@uzor/intake';

/* Valid pictures of every type, with metadata that must never be served. */

/** Words hidden in every file sent: in metadata, in scripts, after the last byte. */
export const markers = ['Uzor-hidden-words-7f3a', '<script>alert(7)</script>'] as const;
const hidden = Buffer.from(markers.join(' '), 'latin1');

export interface ValidFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export async function validFiles(seed: number): Promise<readonly ValidFile[]> {
  const raster = hills(seed);
  const jpeg = Buffer.from(await encodeJpeg(raster, 88));
  const png = Buffer.from(await encodePng(raster));
  const webp = Buffer.from(await encodeWebp(raster, 80));
  return [
    { name: 'photo.jpg', bytes: jpegWithMetadata(jpeg) },
    { name: 'photo.png', bytes: pngWithMetadata(png) },
    { name: 'photo.webp', bytes: webpWithMetadata(webp, raster) },
    { name: 'photo.bmp', bytes: Buffer.concat([bmpOf(raster), hidden]) },
  ];
}

function hills(seed: number): Raster {
  const [width, height] = [180, 240];
  const random = seededRandom(seed);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const grain = 12 * random();
    data.set([40 + x + grain, 30 + (180 * y) / height + grain, 60 + 40 * Math.sin(x / 9) + grain, 255], i * 4);
  }
  return { width, height, data };
}

/** Exif with a thumbnail, XMP and a comment right after the first marker; an HTML page after the last one. */
function jpegWithMetadata(jpeg: Buffer): Buffer {
  const part = (marker: number, content: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  };
  return Buffer.concat([
    jpeg.subarray(0, 2),
    part(0xe1, exif()),
    part(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>'), hidden])),
    part(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), hidden])),
    part(0xfe, hidden),
    jpeg.subarray(2),
    Buffer.from('<!doctype html>'),
    hidden,
  ]);
}

/** Exif whose description contains the hidden words: one little-endian directory of one entry. */
function exif(): Buffer {
  const head = Buffer.alloc(26);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(1, 8);
  head.writeUInt16LE(0x010e, 10);
  head.writeUInt16LE(2, 12);
  head.writeUInt32LE(hidden.length, 14);
  head.writeUInt32LE(26, 18);
  return Buffer.concat([Buffer.from('Exif\0\0'), head, hidden]);
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

const PNG_HEADER_BYTES = 33;

function pngWithMetadata(png: Buffer): Buffer {
  return Buffer.concat([
    png.subarray(0, PNG_HEADER_BYTES),
    pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), hidden])),
    pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(hidden)])),
    pngChunk('eXIf', exif().subarray(6)),
    png.subarray(PNG_HEADER_BYTES),
    hidden,
  ]);
}

function webpWithMetadata(webp: Buffer, { width, height }: Raster): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  };
  const extended = Buffer.alloc(10);
  extended[0] = 0x0c;
  extended.writeUIntLE(width - 1, 4, 3);
  extended.writeUIntLE(height - 1, 7, 3);
  const chunks = Buffer.concat([
    chunk('VP8X', extended),
    webp.subarray(12),
    chunk('EXIF', exif().subarray(6)),
    chunk('XMP ', hidden),
  ]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(chunks.length + 4, 4);
  return Buffer.concat([head, chunks]);
}

function bmpOf({ width, height, data }: Raster): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bmp = Buffer.alloc(54 + row * height);
  bmp.write('BM', 0, 'latin1');
  bmp.writeUInt32LE(bmp.length, 2);
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(width, 18);
  bmp.writeInt32LE(-height, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
  for (let i = 0; i < width * height; i++) {
    const to = 54 + Math.floor(i / width) * row + (i % width) * 3;
    bmp.set([data[i * 4 + 2] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4] ?? 0], to);
  }
  return bmp;
}
