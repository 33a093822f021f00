import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { BoxPaint, PaintRequest } from '@uzor/engine';
import { measurePaint, openPaintPhoto, type PaintMeasured, type PaintPhoto, warmPaintMs } from './measures.ts';
import { photoNamed } from '../photo-files.ts';
import { photoOptions, photosFolder } from '../photo-options.ts';
import { paintShopTable } from './shop.ts';
import { kilobytes, machine, percentTo, plain, publish, secondsTo, table } from '../report.ts';

const bounded = ['portrait-hat', 'child-facepaint'];
const others = [
  'portrait-astronaut',
  'animal-raccoon',
  'landscape-lighthouse',
  'dark-rocket',
  'group-raft',
  'highres-parrots-14mp',
  'lowcontrast-pastoral',
  'pair-two-people',
];
const NATURAL = 1;
const presets = ['natural', 'vivid', 'soft', 'contrast', 'detail', 'easy'];
const boxes = ['original-18', 'original-24', 'original-36', 'bw-8', 'sepia-8', 'pop-art-8'];
const free: PaintRequest['paints'] = { free: 24 };

/** A bound of the table: `sign` 1 where more is better; a must and an aim for each of the two photos. */
interface Row {
  readonly title: string;
  readonly figure: (measured: PaintMeasured) => number;
  readonly peer: string;
  readonly must: readonly [number, number] | null;
  readonly aim: readonly [number, number] | null;
  readonly sign: 1 | -1;
  readonly show: (value: number) => string;
}

const percent = percentTo(1);
const seconds = secondsTo(2);

// Bounds of the product; the peer is fast-paint-by-numbers, the best found. Seconds stand apart, as they are taken warm.
const rows: readonly Row[] = [
  {
    title: 'pieces with a 2.5 mm two-digit label inside',
    figure: (m) => m.labelFits,
    peer: '64 / 40 %',
    must: [0.95, 0.97],
    aim: [0.98, 0.98],
    sign: 1,
    show: percent,
  },
  {
    title: 'labelled',
    figure: (m) => m.labelled,
    peer: '0 (its command line)',
    must: [1, 1],
    aim: null,
    sign: 1,
    show: percent,
  },
  {
    title: 'ΔE00 at 768 px',
    figure: (m) => m.difference,
    peer: '4.32 / 4.59',
    must: [3.65, 3.85],
    aim: [3.5, 3.7],
    sign: -1,
    show: plain(3),
  },
  {
    title: 'pieces',
    figure: (m) => m.pieces,
    peer: '1,026 / 646',
    must: [560, 230],
    aim: null,
    sign: -1,
    show: plain(0),
  },
  {
    title: 'pieces under 10 mm²',
    figure: (m) => m.small,
    peer: '11 / 120',
    must: [0, 0],
    aim: null,
    sign: -1,
    show: plain(0),
  },
  { title: 'crossings', figure: (m) => m.crossings, peer: '', must: [0, 0], aim: null, sign: -1, show: plain(0) },
  {
    title: 'gaps and overlaps on scan lines',
    figure: (m) => m.broken,
    peer: 'last row missing',
    must: [0, 0],
    aim: null,
    sign: -1,
    show: plain(0),
  },
  {
    title: 'raster bits under 1 mm²',
    figure: (m) => m.specks,
    peer: '25 / 15',
    must: [3, 3],
    aim: [0, 0],
    sign: -1,
    show: plain(0),
  },
  {
    title: 'outlines as SVG',
    figure: (m) => m.svgBytes,
    peer: '900+ KB',
    must: [220_000, 220_000],
    aim: [150_000, 150_000],
    sign: -1,
    show: kilobytes,
  },
  { title: 'SSIM of L*', figure: (m) => m.ssim, peer: '.723 / .731', must: null, aim: null, sign: 1, show: plain(3) },
];
const CPU_MUST = 1200;
const CPU_AIM = 600;

/**
 * Measures the paint-by-numbers engine on ten photos and writes the section `paint` of docs/benchmarks.md.
 *
 * @param args `--photos DIR` (else the environment's BENCH_PHOTOS) with the ten photos
 * @throws UsageError without a folder or with photos missing
 */
export async function benchPaint(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: photoOptions });
  const folder = photosFolder(values);
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
          ...rows.map((row) => summary(row, all)),
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
        presets.map((preset, k) => [preset, box24, k + 1]),
      ),
      '### The sizes of the shop with the pots of their boxes, preset natural, the worst of the ten photos',
      await paintShopTable(files),
      'A box cannot follow a photo as paints of its own choice can; boxes of eight are a tone ladder or a poster, to which the photo is fitted first, which ΔE00 against the untouched photo counts as error.',
    ].join('\n\n'),
  );
}

async function paintsOf(box: string): Promise<BoxPaint[]> {
  const file = new URL(`../../../../../packages/kit/data/paints/${box}.json`, import.meta.url);
  const paints: { code: string; name: { en: string }; rgb: [number, number, number] }[] = JSON.parse(
    await readFile(file, 'utf8'),
  );
  return paints.map(({ code, name, rgb }) => ({ code, name: name.en, rgb }));
}

function summary({ title, figure, peer, must, aim, sign, show }: Row, all: readonly PaintMeasured[]): string[] {
  const ours = all.slice(0, 2).map(figure);
  const bound = (limits: Row['must']) =>
    limits === null ? '' : `${sign > 0 ? '≥' : '≤'} ${limits.map(show).join(' / ')}`;
  const held = (limits: Row['must']) =>
    limits === null || ours.every((value, k) => sign * value >= sign * (limits[k] ?? Number.NaN));
  return [
    title,
    peer,
    bound(must),
    bound(aim),
    ours.map(show).join(' / '),
    must === null ? '' : verdict(held(must), aim !== null && held(aim)),
  ];
}

function cpuRow(warm: readonly number[]): string[] {
  const slowest = Math.max(...warm);
  return [
    'user CPU, warm, median of five',
    '1.32 / 1.37 s',
    `≤ ${seconds(CPU_MUST)}`,
    `≤ ${seconds(CPU_AIM)}`,
    warm.map(seconds).join(' / '),
    verdict(slowest <= CPU_MUST, slowest <= CPU_AIM),
  ];
}

const verdict = (must: boolean, aim: boolean) => (must ? (aim ? 'aim' : 'must') : '**missed**');

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

function variantTable(
  photos: readonly PaintPhoto[],
  variants: readonly (readonly [string, PaintRequest['paints'], number])[],
): string {
  return table(
    ['', 'pieces', 'label fits', 'under 10 mm²', 'bits', 'crossings, gaps', 'ΔE00', 'most pots of one paint'],
    variants.map(([name, paints, preset]) => {
      const two = photos.slice(0, 2).map((photo) => measurePaint(photo, paints, preset));
      const both = (show: (measured: PaintMeasured) => string) => two.map(show).join(' / ');
      return [
        name,
        both(({ pieces }) => String(pieces)),
        both(({ labelFits }) => percent(labelFits)),
        both(({ small }) => String(small)),
        both(({ specks }) => String(specks)),
        both(({ crossings, broken }) => String(crossings + broken)),
        both(({ difference }) => difference.toFixed(2)),
        both(({ scheme }) => String(Math.max(...scheme.palette.map(({ pots }) => pots)))),
      ];
    }),
  );
}
