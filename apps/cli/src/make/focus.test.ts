import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { at, craft, useCraftFolder } from '../testing/craft-folder.ts';

useCraftFolder();
const portrait = path.join(import.meta.dirname, '../../../../assets/media-library/selfie/young-woman-in-mauve.jpg');

async function made(photo: string, name: string, ...options: string[]) {
  const words = '--product mosaic --cells 30x42 --no-booklet'.split(' ');
  const done = await craft('make', photo, ...words, ...options, '--out', at(name));
  expect(done).toEqual({ code: 0, stderr: '' });
  const report: { crop_px: object; faces: object[] } = JSON.parse(await readFile(at(`${name}/report.json`), 'utf8'));
  return { report, scheme: await readFile(at(`${name}/scheme.json`), 'utf8') };
}

test('faces are detected by default and reported in pixels of the upright photo, with the crop that contains them', async () => {
  const { report } = await made(portrait, 'auto');
  const near = (value: number) => expect.closeTo(value, -1.2);
  expect(report.faces).toEqual([{ x: near(388), y: near(244), width: near(195), height: near(195) }]);
  expect(report.crop_px).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
});

test('a photo without faces gives the same bytes as with face detection off', async () => {
  const auto = await made(at('photo.jpg'), 'none');
  const off = await made(at('photo.jpg'), 'off', '--focus', 'off');
  expect([auto.report.faces, off.report.faces]).toEqual([[], []]);
  expect(auto.scheme).toBe(off.scheme);
});

test('faces of a file are used unchanged', async () => {
  const focus = { version: 0, source: 'manual', faces: [{ box: [1000, 1000, 1000, 1000] }] };
  await writeFile(at('focus.json'), JSON.stringify(focus));
  const { report } = await made(at('photo.jpg'), 'manual', '--focus', at('focus.json'));
  expect(report.faces).toEqual([{ x: 30, y: 40, width: 30, height: 40 }]);
});

test.each([
  ['no JSON', '{', 'The focus is not JSON'],
  ['a face beyond the photo', '{"version":0,"source":"manual","faces":[{"box":[1,2,3,10001]}]}', 'wrong faces.0.box.3'],
  ['no faces', '{"version":0,"source":"manual"}', 'wrong faces'],
])('a file with %s is refused, and nothing is written', async (_, text, why) => {
  await writeFile(at('bad.json'), text);
  const words = ['--product', 'mosaic', '--focus', at('bad.json'), '--out', at('no')];
  const done = await craft('make', at('photo.jpg'), ...words);
  expect(done.code).toBe(2);
  expect(done.stderr).toContain(why);
});
