import { inflated } from '../headers/inflate.ts';
import { type PngHeader, type PngPass, pngChunks, pngPasses, readPngHeader } from '../headers/png.ts';
import type { StoredPixels } from './to-srgb.ts';

/** Decodes a whole PNG without a canvas. Source: PNG third edition, chapters 7 to 9. @throws RangeError if damaged */
export async function decodePng(bytes: Uint8Array): Promise<StoredPixels> {
  const header = readPngHeader(bytes);
  if (!header) throw new RangeError('The PNG has no header');
  const chunks = [...pngChunks(bytes)];
  const passes = pngPasses(header);
  const expected = passes.reduce((sum, { rows, rowBytes }) => sum + rows * rowBytes, 0);
  const compressed = chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => new Uint8Array(content));
  const data = await inflated(new Uint8Array(await new Blob(compressed).arrayBuffer()), expected);
  if (data?.length !== expected) throw new RangeError('The PNG is damaged');
  const samples = samplesOf(data, header, passes);
  const find = (name: string) => chunks.find(({ type }) => type === name)?.content ?? null;
  const { width, height } = header;
  if (header.indexed)
    return { width, height, model: 'rgb', ...coloursOf(samples, find('PLTE'), find('tRNS')), max: 255 };
  const max = header.bitDepth === 16 ? 65_535 : 255;
  const model = header.channels < 3 ? 'grey' : 'rgb';
  const alpha = header.channels % 2 === 0;
  const key = alpha ? null : find('tRNS');
  const stored = { width, height, model, alpha, data: samples, max } as const;
  return key && key.length >= header.channels * 2 ? withKey(stored, key, header) : stored;
}

/** Unfilters all samples; fewer than 8 bits are scaled to 0 to 255 unless they are palette indices. */
function samplesOf(data: Uint8Array, header: PngHeader, passes: readonly PngPass[]): Uint8Array | Uint16Array {
  const { width, height, channels, bitDepth, indexed } = header;
  const samples =
    bitDepth === 16 ? new Uint16Array(width * height * channels) : new Uint8Array(width * height * channels);
  const pixelBytes = Math.max(1, (channels * bitDepth) / 8);
  const scale = bitDepth < 8 && !indexed ? 255 / (2 ** bitDepth - 1) : 1;
  let at = 0;
  for (const { x, y, stepX, stepY, rows, rowBytes } of passes) {
    let above: Uint8Array = new Uint8Array(rowBytes - 1);
    for (let row = 0; row < rows; row++, at += rowBytes) {
      const line = data.subarray(at + 1, at + rowBytes);
      unfilter(data[at], line, above, pixelBytes);
      above = line;
      const start = (y + row * stepY) * width;
      for (let column = x, i = 0; column < width; column += stepX)
        for (let channel = 0; channel < channels; channel++, i++)
          samples[(start + column) * channels + channel] = sampleAt(line, i, bitDepth) * scale;
    }
  }
  return samples;
}

function sampleAt(line: Uint8Array, i: number, bitDepth: number): number {
  if (bitDepth === 8) return line[i];
  if (bitDepth === 16) return line[i * 2] * 256 + line[i * 2 + 1];
  const bit = i * bitDepth;
  return (line[bit >> 3] >> (8 - bitDepth - (bit & 7))) & (2 ** bitDepth - 1);
}

function unfilter(filter: number, line: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  if (filter === 0) return;
  if (filter > 4) throw new RangeError('The PNG has an unknown filter');
  for (let i = 0; i < line.length; i++) {
    const left = i < pixelBytes ? 0 : line[i - pixelBytes];
    const up = above[i];
    if (filter === 1) line[i] += left;
    else if (filter === 2) line[i] += up;
    else if (filter === 3) line[i] += (left + up) >> 1;
    else line[i] += paeth(left, up, i < pixelBytes ? 0 : above[i - pixelBytes]);
  }
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function coloursOf(indices: Uint8Array | Uint16Array, palette: Uint8Array | null, transparency: Uint8Array | null) {
  const channels = transparency ? 4 : 3;
  const data = new Uint8Array(indices.length * channels);
  for (let i = 0; i < indices.length; i++) {
    const entry = indices[i] * 3;
    for (let channel = 0; channel < 3; channel++) data[i * channels + channel] = palette?.[entry + channel] ?? 0;
    if (transparency) data[i * 4 + 3] = transparency[indices[i]] ?? 255;
  }
  return { data, alpha: transparency !== null };
}

/** Adds alpha to a picture in which one colour is declared transparent (`tRNS`). */
function withKey(stored: StoredPixels, key: Uint8Array, { channels, bitDepth }: PngHeader): StoredPixels {
  const { data, max } = stored;
  const scale = bitDepth < 8 ? 255 / (2 ** bitDepth - 1) : 1;
  const absent = Array.from({ length: channels }, (_, i) => Math.trunc((key[i * 2] * 256 + key[i * 2 + 1]) * scale));
  const pixels = data.length / channels;
  const keyed = max > 255 ? new Uint16Array(pixels * (channels + 1)) : new Uint8Array(pixels * (channels + 1));
  for (let i = 0; i < pixels; i++) {
    const own = data.subarray(i * channels, (i + 1) * channels);
    keyed.set(own, i * (channels + 1));
    keyed[i * (channels + 1) + channels] = own.every((value, channel) => value === absent[channel]) ? 0 : max;
  }
  return { ...stored, alpha: true, data: keyed };
}
