import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ciede2000, labOfRgb, type Raster } from '@uzor/engine';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Orientation, readPhotoFacts } from './headers/index.ts';
import { openPhoto } from './open-photo.ts';
import { PhotoRefused } from './photo-refused.ts';
import { decodeStored, opened, type WasmName } from './pixels/index.ts';
import { HEIGHT, WIDTH } from './testing/chart.ts';
import { type Fields, shown, ways } from './testing/ways.ts';

/* The property "what you see is what is made": the decoders of the browser's workers and the server's show the same picture. */

// The decoders for browsers make one.
vi.stubGlobal(
  'ImageData',
  class {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
    constructor(data: Uint8ClampedArray, width: number, height: number) {
      this.data = data;
      this.width = width;
      this.height = height;
    }
  },
);

const wasmFiles: Readonly<Record<WasmName, string>> = {
  jpeg: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  jpegEncoder: '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
  webp: '@jsquash/webp/codec/dec/webp_dec.wasm',
  avif: '@jsquash/avif/codec/dec/avif_dec.wasm',
  heif: 'libheif-js/libheif-wasm/libheif.wasm',
};
const load = async (name: WasmName) =>
  new Uint8Array(await readFile(createRequire(import.meta.url).resolve(wasmFiles[name])));

/** What a worker of the browser makes of a file without the browser's own decoder. */
async function openedInBrowser(bytes: Uint8Array): Promise<Raster> {
  const facts = await readPhotoFacts(bytes);
  if (!facts) throw new Error('no facts');
  return opened(await decodeStored(bytes, facts, load), facts.colour).raster;
}
const openedOnServer = (bytes: Uint8Array) => openPhoto(bytes, { maxSidePx: 4000 });

/** Where a point of the upright picture lies in the stored one, both from 0 to 1: EXIF 2.32, 4.6.4 A, tag 274. */
const storedAt: Readonly<Record<Orientation, (u: number, v: number) => readonly [number, number]>> = {
  1: (u, v) => [u, v],
  2: (u, v) => [1 - u, v],
  3: (u, v) => [1 - u, 1 - v],
  4: (u, v) => [u, 1 - v],
  5: (u, v) => [v, u],
  6: (u, v) => [v, 1 - u],
  7: (u, v) => [1 - v, 1 - u],
  8: (u, v) => [1 - v, u],
};

/** Levels that lossy coding and the rounding of decoders may change. */
const ROUNDING = 5;

function expectShown({ width, height, data }: Raster, expected: Fields, orientation: Orientation, what: string): void {
  expect([width, height], what).toEqual(orientation > 4 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]);
  for (const [u, v] of [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const) {
    const [x, y] = storedAt[orientation](u, v);
    const colour = expected[(y < 0.5 ? 0 : 2) + (x < 0.5 ? 0 : 1)];
    const at = (Math.floor(v * height) * width + Math.floor(u * width)) * 4;
    const level = [...data.subarray(at, at + 4)];
    const off = Math.max(...colour.map((value, i) => Math.abs(value - level[i])));
    expect(off, `${what}: ${level} instead of ${colour}`).toBeLessThanOrEqual(ROUNDING);
    expect(level[3]).toBe(255);
  }
}

function meanDifference(one: Raster, other: Raster): number {
  const labAt = (data: Uint8ClampedArray, at: number) => labOfRgb([data[at], data[at + 1], data[at + 2]]);
  let sum = 0;
  for (let at = 0; at < one.data.length; at += 4) sum += ciede2000(labAt(one.data, at), labAt(other.data, at));
  return sum / (one.data.length / 4);
}

test('any container, orientation and colour show the same picture in the browser and on the server', async () => {
  const orientation = fc.constantFrom<Orientation[]>(1, 2, 3, 4, 5, 6, 7, 8);
  await fc.assert(
    fc.asyncProperty(ways, orientation, async (way, wanted) => {
      const bytes = await way.write(wanted);
      const turn = way.name.startsWith('BMP') ? 1 : wanted;
      const [inBrowser, onServer] = await Promise.all([openedInBrowser(bytes), openedOnServer(bytes)]);
      expectShown(onServer.raster, shown[way.shown], turn, `server, ${way.name}, ${turn}`);
      expect(onServer.orientation).toBe(turn);
      expectShown(inBrowser, shown[way.shown], turn, `browser, ${way.name}, ${turn}`);
      expect(meanDifference(inBrowser, onServer.raster), way.name).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
}, 60_000);

test('a damaged file of any kind is opened or refused, and its facts never throw', async () => {
  const damage = fc.record({ at: fc.nat(), byte: fc.nat(255), kept: fc.double({ min: 0.1, max: 1, noNaN: true }) });
  await fc.assert(
    fc.asyncProperty(ways, fc.array(damage, { minLength: 1, maxLength: 4 }), async (way, damages) => {
      const bytes = Buffer.from(await way.write(6));
      for (const { at, byte } of damages) bytes[at % Math.min(bytes.length, 700)] = byte; // where the file says what it is
      const cut = bytes.subarray(0, Math.ceil(bytes.length * (damages[0]?.kept ?? 1)));
      await readPhotoFacts(cut);
      const refused = await openedOnServer(cut).then(
        () => null,
        (error: unknown) => error,
      );
      if (refused !== null) expect(refused).toBeInstanceOf(PhotoRefused);
    }),
    { numRuns: 120 },
  );
}, 60_000);
