import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { onlyLastScanCut, readJpegHeader } from './jpeg.ts';

const picture = (width: number, height: number) =>
  sharp(
    Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 7 + (i >> 5) * 13) % 256),
    { raw: { width, height, channels: 3 } },
  );
const baseline = await picture(48, 40).jpeg({ quality: 90 }).toBuffer();
const progressive = await picture(48, 40).jpeg({ quality: 90, progressive: true }).toBuffer();

test('a baseline file has one scan of all components, a progressive one several', () => {
  const plain = readJpegHeader(baseline);
  expect(plain).toMatchObject({ width: 48, height: 40, progressive: false, ended: true });
  expect(plain?.scans.map(({ components }) => components.length)).toEqual([3]);
  const fine = readJpegHeader(progressive);
  expect(fine).toMatchObject({ width: 48, height: 40, progressive: true, ended: true });
  expect(fine?.scans.length).toBeGreaterThan(3);
  for (const { firstCoefficient, lastCoefficient, start } of fine?.scans ?? []) {
    expect(firstCoefficient).toBeLessThanOrEqual(lastCoefficient);
    expect([progressive[start], progressive[start + 1]]).toEqual([0xff, 0xda]);
  }
});

describe('a truncated file', () => {
  test('has no end marker, wherever it was cut', () => {
    for (const bytes of [baseline, progressive])
      for (let end = bytes.length - 1; end > bytes.length - 60; end--)
        expect(readJpegHeader(bytes.subarray(0, end))?.ended).toBe(false);
  });
  test('has no more scans than the whole file, at the same offsets', () => {
    const whole = readJpegHeader(progressive)?.scans ?? [];
    fc.assert(
      fc.property(fc.nat({ max: progressive.length }), (end) => {
        const scans = readJpegHeader(progressive.subarray(0, end))?.scans ?? [];
        expect(scans.length).toBeLessThanOrEqual(whole.length);
        expect(scans.map(({ start }) => start)).toEqual(whole.slice(0, scans.length).map(({ start }) => start));
      }),
    );
  });
  test('lacks only the end of its last scan if and only if that scan had started', () => {
    const header = readJpegHeader(progressive);
    const last = header?.scans.at(-1)?.start ?? 0;
    const before = header?.scans.at(-2)?.start ?? 0;
    const within = readJpegHeader(progressive.subarray(0, last + 40));
    const earlier = readJpegHeader(progressive.subarray(0, before + 40));
    expect(within && onlyLastScanCut(within)).toBe(true);
    expect(earlier && onlyLastScanCut(earlier)).toBe(false);
    const plain = readJpegHeader(baseline);
    expect(plain && onlyLastScanCut(plain)).toBe(false);
  });
});

describe('data between segments', () => {
  const afterStart = (extra: readonly number[]) =>
    Uint8Array.from([...baseline.subarray(0, 2), ...extra, ...baseline.subarray(2)]);
  test.each([
    ['fill bytes', [0xff, 0xff, 0xff]],
    ['garbage without a marker', [1, 2, 3, 4]],
    ['a comment', [0xff, 0xfe, 0, 6, 0x68, 0x69, 0x21, 0x21]],
    ['a comment that holds a frame header', [0xff, 0xfe, 0, 11, 0xff, 0xc0, 0, 17, 8, 0, 1, 0, 1]],
    ['a restart marker', [0xff, 0xd3]],
  ])('%s does not hide the frame', (_, extra) => {
    expect(readJpegHeader(afterStart(extra))).toMatchObject({ width: 48, height: 40, ended: true });
  });
  test('the first frame counts, as in decoders', () => {
    const second = [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0];
    const end = baseline.length - 2;
    const twice = Uint8Array.from([...baseline.subarray(0, end), ...second, ...baseline.subarray(end)]);
    expect(readJpegHeader(twice)).toMatchObject({ width: 48, height: 40 });
  });
  test('a file without a frame has no header', () => {
    expect(readJpegHeader(Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]))).toBeNull();
    expect(readJpegHeader(Uint8Array.from([0xff, 0xd8]))).toBeNull();
    expect(readJpegHeader(new Uint8Array())).toBeNull();
  });
});
