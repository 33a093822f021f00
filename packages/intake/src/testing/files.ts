import { crc32, deflateSync } from 'node:zlib';

/** Writes files byte by byte, so that tests can produce anything a file may contain. */

/** A big-endian number of four bytes. */
export const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** Big-endian numbers of two bytes. */
export const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
/** A text in Latin-1, one byte per character. */
export const latin = (text: string) => Buffer.from(text, 'latin1');

/** A segment of a JPEG. */
export const jpegSegment = (marker: number, ...content: Uint8Array[]) => {
  const all = Buffer.concat(content);
  return Buffer.concat([Buffer.from([0xff, marker]), u16(all.length + 2), all]);
};
/** A segment of EXIF data. */
export const jpegExif = (tiff: Uint8Array) => jpegSegment(0xe1, latin('Exif\0\0'), tiff);
/** A segment of XMP data. */
export const jpegXmp = (packet: Uint8Array) => jpegSegment(0xe1, latin('http://ns.adobe.com/xap/1.0/\0'), packet);

/** A profile in as many segments as it takes. */
export function jpegIcc(profile: Uint8Array, partBytes = 60_000): Buffer {
  const count = Math.ceil(profile.length / partBytes);
  const parts = Array.from({ length: count }, (_, i) =>
    jpegSegment(
      0xe2,
      latin('ICC_PROFILE\0'),
      Buffer.from([i + 1, count]),
      profile.subarray(i * partBytes, (i + 1) * partBytes),
    ),
  );
  return Buffer.concat(parts);
}

/** A JPEG with segments put before all others. */
export const jpegWith = (jpeg: Uint8Array, ...segments: Uint8Array[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** A chunk of a PNG. */
export function pngChunk(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat([latin(type), ...content]);
  return Buffer.concat([u32(body.length - 4), body, u32(crc32(body))]);
}
/** An `iCCP` chunk with a colour profile. */
export const pngIcc = (profile: Uint8Array) => pngChunk('iCCP', latin('own\0\0'), deflateSync(profile));
/** A `gAMA` chunk for a decoding exponent. */
export const pngGamma = (gamma: number) => pngChunk('gAMA', u32(Math.round(1e5 / gamma)));
/** A `cHRM` chunk with x and y of white, red, green and blue. */
export const pngChromaticities = (values: readonly number[]) =>
  pngChunk('cHRM', ...values.map((value) => u32(Math.round(value * 1e5))));
/** A chunk of XMP data. */
export const pngXmp = (packet: Uint8Array, compressed = false) =>
  pngChunk(
    'iTXt',
    latin(`XML:com.adobe.xmp\0${compressed ? '\x01' : '\0'}\0\0\0`),
    compressed ? deflateSync(packet) : packet,
  );

interface PngPicture {
  readonly width: number;
  readonly height: number;
  /** Samples of 0 to 255, or of 0 to 65535 with a depth of 16. */
  readonly samples: readonly number[];
  /** 0 grey, 2 colour, 4 and 6 with alpha. */
  readonly colourType: 0 | 2 | 4 | 6;
  readonly depth: 8 | 16;
  readonly before?: readonly Uint8Array[];
  readonly after?: readonly Uint8Array[];
}

/** A PNG whose rows use the five filters in turn. */
export function pngFile({ width, height, samples, colourType, depth, before = [], after = [] }: PngPicture): Buffer {
  const bytes = depth === 16 ? u16(...samples) : Buffer.from(samples);
  const rowBytes = bytes.length / height;
  const pixelBytes = rowBytes / width;
  const rows = Array.from({ length: height }, (_, y) => {
    const at = (row: number, i: number) => (row < 0 || i < 0 ? 0 : bytes[row * rowBytes + i]);
    const filter = y % 5;
    const row = Array.from({ length: rowBytes }, (_unused, i) => {
      const [left, up, corner] = [at(y, i - pixelBytes), at(y - 1, i), i < pixelBytes ? 0 : at(y - 1, i - pixelBytes)];
      const near = [left, up, corner].toSorted(
        (a, b) => Math.abs(left + up - corner - a) - Math.abs(left + up - corner - b),
      );
      return at(y, i) - [0, left, up, (left + up) >> 1, near[0]][filter];
    });
    return Buffer.from([filter, ...row]);
  });
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([depth, colourType, 0, 0, 0])]);
  return Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    ...after,
    pngChunk('IEND'),
  ]);
}

/** An extended WebP: the picture of a simple one, with chunks before and after it. */
export function webpFile(
  simple: Buffer,
  extent: { width: number; height: number },
  chunks: readonly [string, Uint8Array][],
): Buffer {
  const flags = { ICCP: 32, ALPH: 16, EXIF: 8, 'XMP ': 4 };
  const head = Buffer.alloc(10);
  head[0] = chunks.reduce((sum, [type]) => sum | (Object.entries(flags).find(([name]) => name === type)?.[1] ?? 0), 0);
  head.writeUIntLE(extent.width - 1, 4, 3);
  head.writeUIntLE(extent.height - 1, 7, 3);
  const picture: [string, Uint8Array] = [
    simple.toString('latin1', 12, 16),
    simple.subarray(20, 20 + simple.readUInt32LE(16)),
  ];
  const profiles = chunks.filter(([type]) => type === 'ICCP');
  const others = chunks.filter(([type]) => type !== 'ICCP');
  const all = [['VP8X', head] as const, ...profiles, picture, ...others].map(([type, content]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([latin(type), length, content, Buffer.alloc(content.length % 2)]);
  });
  const body = Buffer.concat([latin('WEBP'), ...all]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([latin('RIFF'), length, body]);
}

/** Colours of a BMP of version 5: a gamma and chromaticities (white is their sum), or a profile. */
export interface BmpColours {
  readonly gamma?: number;
  readonly endpoints?: readonly (readonly number[])[];
  readonly profile?: Uint8Array;
}

/** A BMP of 24 bits, from the bottom up. */
export function bmpFile(
  width: number,
  height: number,
  rgb: Uint8Array,
  { gamma = 0, endpoints, profile }: BmpColours = {},
): Buffer {
  const head = Buffer.alloc(14 + 124);
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  head.write('BM', 0, 'latin1');
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(124, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  head.writeUInt32LE(rowBytes * height, 34);
  head.writeUInt32LE(profile ? 0x4d424544 : endpoints ? 0 : 0x73524742, 70);
  for (const [i, value] of (endpoints ?? []).flat().entries())
    head.writeInt32LE(Math.round(value * 2 ** 30), 74 + i * 4);
  for (const at of [110, 114, 118]) head.writeUInt32LE(Math.round(gamma * 65_536), at);
  const rows = Array.from({ length: height }, (_, i) => {
    const row = Buffer.alloc(rowBytes);
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++)
        row[x * 3 + channel] = rgb[((height - 1 - i) * width + x) * 3 + 2 - channel];
    return row;
  });
  if (profile) {
    head.writeUInt32LE(124 + rowBytes * height, 126);
    head.writeUInt32LE(profile.length, 130);
  }
  return Buffer.concat([head, ...rows, profile ?? Buffer.alloc(0)]);
}
