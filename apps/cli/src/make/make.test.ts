import { readdir, readFile } from 'node:fs/promises';
import { openPhoto } from '@uzor/intake';
import { decodeScheme, workOf } from '@uzor/kit';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { at, craft, useCraftFolder } from '../testing/craft-folder.ts';

useCraftFolder();

const made = async (folderName: string, options: string) => {
  const words = `--no-booklet --out ${at(folderName)} ${options}`.split(' ');
  expect(await craft('make', at('photo.jpg'), ...words)).toEqual({ code: 0, stderr: '' });
  const report: unknown = JSON.parse(await readFile(at(`${folderName}/report.json`), 'utf8'));
  return {
    names: (await readdir(at(folderName))).sort(),
    scheme: decodeScheme(await readFile(at(`${folderName}/scheme.json`), 'utf8')),
    report,
  };
};

test('a photo becomes a scheme, its pictures, its booklet and a report', async () => {
  expect(await craft('make', at('photo.jpg'), '--product', 'mosaic', '--size', 'a4', '--out', at('a4'))).toEqual({
    code: 0,
    stderr: '',
  });
  expect((await readdir(at('a4'))).sort()).toEqual([
    'booklet.pdf',
    'cells.png',
    'report.json',
    'result.png',
    'scheme.json',
  ]);
  const scheme = decodeScheme(await readFile(at('a4/scheme.json'), 'utf8'));
  expect(scheme).toMatchObject({
    product: 'mosaic',
    size: 'a4',
    filter: 'full',
    preset: 'natural',
    orientation: 'portrait',
  });
  const cells = (await openPhoto(await readFile(at('a4/cells.png')), { maxSidePx: 500 })).raster;
  expect([cells.width, cells.height]).toEqual([80, 112]);
  const { grid } = workOf(scheme, 'cells');
  grid.cells.forEach((colour, cell) => {
    expect([...cells.data.subarray(cell * 4, cell * 4 + 3)]).toEqual([...(grid.palette[colour]?.rgb ?? [])]);
  });
  expect((await readFile(at('a4/booklet.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  const report: unknown = JSON.parse(await readFile(at('a4/report.json'), 'utf8'));
  expect(report).toMatchObject({
    cpu_ms: {
      decode: expect.any(Number),
      scheme: expect.any(Number),
      render: expect.any(Number),
      booklet: expect.any(Number),
    },
    peak_rss_mb: expect.any(Number),
    counts: scheme.palette.map(({ count }) => count),
    binding: scheme.binding,
    lonely_percent: expect.any(Number),
  });
});

test('the same photo and options give the same bytes', async () => {
  const options = ['make', at('photo.jpg'), '--product', 'mosaic', '--cells', '20x28', '--crop', 'center'];
  for (const name of ['one', 'other']) await craft(...options, '--out', at(name));
  for (const name of ['scheme.json', 'cells.png', 'result.png', 'booklet.pdf'])
    expect(await readFile(at(`other/${name}`))).toEqual(await readFile(at(`one/${name}`)));
});

test('a palette file overrides the filter and limits the stock; cells override size and orientation', async () => {
  const { scheme } = await made('own', `--product mosaic --cells 40x30 --palette ${at('two.json')}`);
  expect(scheme).toMatchObject({
    size: null,
    filter: null,
    orientation: 'landscape',
    work: { grid: { widthCells: 40, heightCells: 30 } },
  });
  expect(scheme.palette.map(({ name }) => name)).toEqual(['ink', 'paper']);
  expect(scheme.palette[0]?.count).toBeLessThanOrEqual(300);
  const { width } = await sharp(at('own/result.png')).metadata();
  expect(width).toBe(1600);
});

test('paint by numbers: flat colours at the working raster, outlines in millimetres, pieces and the share of labels that fit', async () => {
  const { names, scheme, report } = await made('paint', '--product paint_by_numbers --canvas-mm 60x75');
  expect(names).toEqual(['flat.png', 'outline.svg', 'report.json', 'result.png', 'scheme.json']);
  const { regions } = workOf(scheme, 'regions');
  expect(await sharp(at('paint/flat.png')).metadata()).toMatchObject({ width: 240, height: 300 });
  const { raster } = await openPhoto(await readFile(at('paint/flat.png')), { maxSidePx: 1000 });
  const flat = new Set(new Uint32Array(raster.data.buffer));
  expect(
    [...flat].every((tone) =>
      scheme.palette.some(
        ({ rgb: [red, green, blue] }) => tone === (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0,
      ),
    ),
  ).toBe(true);
  const outline = await readFile(at('paint/outline.svg'), 'utf8');
  expect(outline).toContain('viewBox="0 0 60 75"');
  expect(outline.match(/<text /g)).toHaveLength(regions.regions.length);
  expect(report).toMatchObject({
    pieces: regions.regions.length,
    label_fit_percent: expect.any(Number),
    binding: [],
  });
});

test('paint by numbers: freely chosen paints on a free canvas, or the paints of a file', async () => {
  const free = await made('free', '--product paint_by_numbers --paints 12 --canvas-mm 60x50');
  expect(free.scheme).toMatchObject({ size: null, filter: null, orientation: 'landscape' });
  expect(free.scheme.palette).toHaveLength(12);
  expect(workOf(free.scheme, 'regions').regions).toMatchObject({ widthMm: 60, heightMm: 50 });
  const own = await made('own-paints', `--product paint_by_numbers --canvas-mm 50x50 --palette ${at('poor.json')}`);
  expect(own.scheme.palette.map(({ letter, name, stock }) => [letter, name, stock])).toEqual([
    ['1', 'ink', null],
    ['2', 'paper', null],
  ]);
});

test('string art: the plan has the steps of the scheme from pin 0, the report has lines and metres', async () => {
  const options = '--product string_art --pins 64 --lines 200 --hoop-mm 200.5 --thread-mm 0.25';
  const { names, scheme, report } = await made('thread', options);
  expect(names).toEqual(['plan.json', 'report.json', 'result.png', 'scheme.json']);
  const { thread } = workOf(scheme, 'thread');
  expect(JSON.parse(await readFile(at('thread/plan.json'), 'utf8'))).toEqual({
    pins: 64,
    steps: [...thread.steps],
    hoopMm: 200.5,
    threadMm: 0.25,
  });
  expect(report).toMatchObject({
    lines: thread.steps.length - 1,
    thread_m: Math.round(thread.threadMetres * 100) / 100,
  });
  expect(scheme).toMatchObject({ size: null, filter: 'thread', work: { of: 'thread' } });
});
