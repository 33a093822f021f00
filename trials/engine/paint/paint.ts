import type { PaintRequest } from '@uzor/engine';
import { filterPalette, products } from '@uzor/kit';
import { boundRows, cpuRow } from './bound-rows.ts';
import { measurePaint, openPaintPhoto, type PaintMeasured, type PaintPhoto, warmPaintMs } from './measures.ts';
import { kilobytes, machine, percentTo, publish, secondsTo, table } from '../../report.ts';
import { folderIn, photoNamed, tenPhotos } from '../bench-photos.ts';

const bounded = ['portrait-hat', 'child-facepaint'];
const others = tenPhotos.filter((name) => !bounded.includes(name));
const NATURAL = 1;
const free: PaintRequest['paints'] = { free: 24 };

const percent = percentTo(1);
const seconds = secondsTo(2);

export async function run(args: readonly string[]): Promise<void> {
  const folder = folderIn(args);
  const photos = await Promise.all(
    [...bounded, ...others].map((name) => openPaintPhoto(name, photoNamed(folder, name))),
  );
  const all = photos.map((photo) => measurePaint(photo, free, NATURAL));
  const warm = photos.slice(0, 2).map((photo) => warmPaintMs(photo, free, NATURAL));
  const first = all[0]?.cpuMs ?? Number.NaN;
  const box24 = filterPalette('original', products.paint_by_numbers.sizes[2]); // 40_50;
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
      'A box cannot follow a photo as paints of its own choice can.',
    ].join('\n\n'),
  );
}

function photoTable(photos: readonly PaintPhoto[], all: readonly PaintMeasured[]): string {
  const head = [
    '',
    'pieces',
    'label fits',
    'labelled',
    'leads',
    'under 10 mm²',
    'bits',
    'crossings',
    'gaps, overlaps',
    'ΔE00',
    'SSIM',
    'SVG',
    'CPU',
  ];
  return table(
    head,
    all.map((one, k) => [
      photos[k]?.name ?? '',
      String(one.pieces),
      percent(one.labelFits),
      percent(one.labelled),
      String(one.leads),
      ...[one.small, one.specks, one.crossings, one.broken].map(String),
      one.difference.toFixed(2),
      one.ssim.toFixed(3),
      kilobytes(one.svgBytes),
      seconds(one.cpuMs),
    ]),
  );
}
