import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Raster } from '@uzor/engine';
import { encodeJpeg } from '@uzor/intake';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../../../apps/cli/src/usage-error.ts';
import { benchLooks } from './looks.ts';

let folder = '';
let photoFolder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'looks-'));
  photoFolder = path.join(folder, 'photos');
  await mkdir(photoFolder);
  await writeFile(path.join(photoFolder, 'hill.jpg'), await encodeJpeg(hill(150, 210), 90));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A light disc on a gradient from blue to sand. */
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
  // Two pairs of each kind, and a third if bags are counted.
  expect(key).toHaveLength(10);
  for (const { left, right } of key) expect([left, right].filter((side) => side === 'now')).toHaveLength(1);
}, 600_000);

test('it refuses to run without photos, an output folder or an earlier work', async () => {
  await expect(benchLooks(['--photos', path.join(folder, 'none'), '--out', folder])).rejects.toThrow(UsageError);
  await expect(benchLooks(['--photos', photoFolder])).rejects.toThrow('--out is missing');
});
