import { readFile } from 'node:fs/promises';
import type { BoxPaint, PaintRequest } from '@uzor/engine';
import { presets } from '@uzor/kit';
import { boundRows, cpuRow } from './bound-rows.ts';
import { measurePaint, openPaintPhoto, warmPaintMs } from './measures.ts';
import { paintShopTable } from './shop.ts';
import { photoTable, variantTable } from './tables.ts';
import { machine, publish, secondsTo, table } from '../../report.ts';
import { folderIn, photoNamed, tenPhotos } from '../bench-photos.ts';

const bounded = ['portrait-hat', 'child-facepaint'];
const others = tenPhotos.filter((name) => !bounded.includes(name));
const NATURAL = 1;
const boxes = ['original-18', 'original-24', 'original-36', 'bw-8', 'sepia-8', 'pop-art-8'];
const free: PaintRequest['paints'] = { free: 24 };

const seconds = secondsTo(2);

export async function run(args: readonly string[]): Promise<void> {
  const folder = folderIn(args);
  const files = [...bounded, ...others].map((name) => [name, photoNamed(folder, name)] as const);
  const photos = await Promise.all(files.map(([name, file]) => openPaintPhoto(name, file)));
  const all = photos.map((photo) => measurePaint(photo, free, NATURAL));
  const warm = photos.slice(0, 2).map((photo) => warmPaintMs(photo, free, NATURAL));
  const first = all[0]?.cpuMs ?? Number.NaN;
  const boxed = new Map(await Promise.all(boxes.map(async (box) => [box, await paintsOf(box)] as const)));
  const box24 = boxed.get('original-24') ?? [];
  publish(
    'paint',
    [
      '## Paint by numbers',
      `400×500 mm, 24 free paints, preset natural. Best peer: fast-paint-by-numbers. Labels, pieces and bits on the flat picture at 4 px/mm; crossings in exact arithmetic; gaps and overlaps on a scan line every 0.25 mm. User CPU of all stages from the decoded photo to outlines and labels. ${machine()}.`,
      table(
        ['portrait-hat / child-facepaint', 'best peer', 'must', 'aim', 'ours', ''],
        [
          ...boundRows(all),
          cpuRow(warm),
          ['user CPU, first of a process, compiling included', '', '', '', seconds(first), ''],
        ],
      ),
      '### All ten photos, 24 free paints',
      photoTable(photos, all),
      '### All ten photos, the 24 pots of the box',
      photoTable(
        photos,
        photos.map((photo) => measurePaint(photo, box24, NATURAL)),
      ),
      '### Other boxes, portrait-hat / child-facepaint',
      variantTable(
        photos,
        [...boxed].filter(([box]) => box !== 'original-24').map(([box, paints]) => [box, paints, NATURAL]),
      ),
      '### Presets with the 24 pots, portrait-hat / child-facepaint',
      variantTable(
        photos,
        presets.paint_by_numbers.map(({ slug, number }) => [slug, box24, number]),
      ),
      '### The sizes of the shop with the pots of their boxes, preset natural, the worst of the ten photos',
      await paintShopTable(files),
      'A box cannot follow a photo as paints of its own choice can; boxes of eight are a tone ladder or a poster, to which the photo is fitted first, which ΔE00 against the untouched photo counts as error.',
    ].join('\n\n'),
  );
}

async function paintsOf(box: string): Promise<BoxPaint[]> {
  const file = new URL(`../../../packages/kit/data/paints/${box}.json`, import.meta.url);
  const paints: { code: string; name: { en: string }; rgb: [number, number, number] }[] = JSON.parse(
    await readFile(file, 'utf8'),
  );
  return paints.map(({ code, name, rgb }) => ({ code, name: name.en, rgb }));
}
