import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Raster, StringScheme } from '@uzor/engine';
import { encodeJpeg } from '@uzor/intake';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../../usage-error.ts';
import { darkestChords } from './darkest-chords.ts';
import { benchLooks } from './looks.ts';
import { nearestColours, nearestFlat, nearestInBox } from './peers.ts';

let folder = '';
let photoFolder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'looks-'));
  photoFolder = path.join(folder, 'photos');
  await mkdir(photoFolder);
  await writeFile(path.join(photoFolder, 'hill.jpg'), await encodeJpeg(hill(150, 210), 90));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const grey = { rgb: [128, 128, 128] } as const;
const red = { rgb: [200, 20, 20] } as const;

/** A light disc on a slope from blue to sand. */
function hill(width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) / width - 0.5, Math.floor(i / width) / height];
    data.set(x * x + (y - 0.4) ** 2 < 0.04 ? [240, 220, 200] : [60 + 120 * y, 90 + 60 * y, 200 - 120 * y], i * 4);
  }
  return { width, height, data };
}

test('the sheet shows every kind beside photo, peer and earlier work, with figures', async () => {
  const out = path.join(folder, 'out');
  const photos = ['--photos', photoFolder, '--size', 'a4'];
  await benchLooks([...photos, '--out', out]);
  await benchLooks([...photos, '--out', out, '--before', out, '--blind', '5']);
  const page = await readFile(path.join(out, 'looks.html'), 'utf8');
  for (const kind of ['mosaic', 'paint_by_numbers', 'constructor', 'string_art'])
    for (const name of ['photo', 'nearest', 'before', 'now']) {
      expect(page).toContain(`hill.jpg/${kind}/${name}.jpg`);
      await expect(readFile(path.join(out, 'hill.jpg', kind, `${name}.jpg`))).resolves.not.toHaveLength(0);
    }
  expect(page).toMatch(/SSIM 0\.\d{3} · tone/);
  const key: { left: string; right: string }[] = JSON.parse(
    await readFile(path.join(out, 'blind', 'key.json'), 'utf8'),
  );
  // Two pairs of each kind, and a third where bags are counted.
  expect(key).toHaveLength(10);
  for (const { left, right } of key) expect([left, right].filter((side) => side === 'now')).toHaveLength(1);
}, 600_000);

test('without photos, a folder to write to or an earlier work it says so', async () => {
  await expect(benchLooks(['--photos', path.join(folder, 'none'), '--out', folder])).rejects.toThrow(UsageError);
  await expect(benchLooks(['--photos', photoFolder])).rejects.toThrow('--out is missing');
});

test('the peer lays the colour nearest to each cell', () => {
  const data = new Uint8ClampedArray([120, 130, 125, 255, 190, 40, 30, 255]);
  expect([...nearestColours({ width: 2, height: 1, data }, [grey, red])]).toEqual([0, 1]);
});

test('from the bags the nearest pairs come first, and no bag gives more than it holds', () => {
  const data = new Uint8ClampedArray([200, 60, 60, 255, 200, 20, 20, 255, 190, 40, 30, 255]);
  const photo = { width: 3, height: 1, data };
  const box = [
    { ...grey, stock: null },
    { ...red, stock: 2 },
  ];
  expect([...nearestInBox(photo, box)]).toEqual([0, 1, 1]);
  expect(() => nearestInBox(photo, [{ ...red, stock: 2 }])).toThrow(RangeError);
});

test('the peer of a painting has no specks', () => {
  const data = new Uint8ClampedArray(9 * 9 * 4).map((_, i) => (i % 4 === 3 ? 255 : 128));
  data.set([200, 20, 20], (4 * 9 + 4) * 4);
  const flat = nearestFlat({ width: 9, height: 9, data }, [grey, red]);
  expect([...flat.data.subarray((4 * 9 + 4) * 4, (4 * 9 + 4) * 4 + 3)]).toEqual([128, 128, 128]);
});

test('the peer of a thread takes no chord twice and leaves a white board bare', () => {
  const like: StringScheme = { pins: 60, hoopMm: 190, threadMm: 0.15, steps: new Uint16Array(200), threadMetres: 1 };
  const board = (level: number): Raster => ({
    width: 256,
    height: 256,
    data: new Uint8ClampedArray(256 * 256 * 4).fill(level),
  });
  expect(darkestChords(like, board(255)).steps).toHaveLength(1);
  const { steps } = darkestChords(like, board(40));
  const chords = [...steps].slice(1).map((to, i) => [to, steps[i] ?? 0].sort((a, b) => a - b).join());
  expect(new Set(chords).size).toBe(chords.length);
  expect(steps.length).toBeGreaterThan(100);
});
