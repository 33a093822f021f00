import { type FilterPalette, filtersOf } from './filter-palette.ts';
import { measure, type NamedPhoto, warmCpuMs } from './measures.ts';
import { percentTo, table, verdict } from '../../report.ts';

const NATURAL = 1;
const SIZE = '40x50';
const SMALL_LOSS = 0.05;
const LARGEST_LOSS = 0.15;

interface Limited {
  readonly photo: string;
  readonly over: boolean;
  /** Tone error relative to the same preset without limits, 0.05 = 5 % worse. */
  readonly loss: number;
  /** False colours without and with the stock, and on skin with it: shares of cells. */
  readonly freeFalse: number;
  readonly keptFalse: number;
  readonly keptFalseSkin: number;
  readonly binding: string;
  readonly cpuMs: number;
}

/** A section on the stock of each filter's box: whether schemes exceed it, its tone error, and scarce colours. */
export function stockSection(photos: readonly NamedPhoto[]): string {
  const filters = filtersOf('mosaic', SIZE).map((filter) => ({
    name: filter.name,
    all: photos.map((photo) => limited(photo, filter)),
  }));
  return [
    `### Stock of the box (${SIZE}, preset natural)`,
    'Tone error with stock against the same preset without; must: never over, at most 5 % worse on 8 of 10 photos, at most 15 % on each, ≤ 0.4 s (aim 0.2 s). False colours with the stock (of skin), and the points of them that the stock alone makes.',
    table(
      ['filter', 'over stock', 'within 5 %', 'worst', 'slowest, warm', '', 'false colours', "stock's share of them"],
      filters.map(({ name, all }) => {
        const over = all.filter((one) => one.over).length;
        const small = all.filter((one) => one.loss <= SMALL_LOSS).length;
        const worst = Math.max(...all.map((one) => one.loss));
        const slowest = Math.max(...all.map((one) => one.cpuMs));
        const held = over === 0 && small >= 0.8 * all.length && worst <= LARGEST_LOSS && slowest <= 400;
        return [
          name,
          `${over} of ${all.length}`,
          `${small} of ${all.length}`,
          percent(worst),
          `${(slowest / 1000).toFixed(3)} s`,
          verdict(held, slowest <= 200),
          `${percent1(mean(all, 'keptFalse'))} (${percent1(mean(all, 'keptFalseSkin'))})`,
          `${((mean(all, 'keptFalse') - mean(all, 'freeFalse')) * 100).toFixed(1).replace('-', '−')} points`,
        ];
      }),
    ),
    'Photos on which colours bind (share of the cells wanted / in the box):',
    table(
      ['filter', 'photo', 'tone error', 'colours that bind'],
      filters.flatMap(({ name, all }) =>
        all.filter((one) => one.binding !== '').map((one) => [name, one.photo, percent(one.loss), one.binding]),
      ),
    ),
  ].join('\n\n');
}

function limited(photo: NamedPhoto, { palette, names, stock }: FilterPalette): Limited {
  const cells = photo.atCells.width * photo.atCells.height;
  const free = measure(photo, palette, NATURAL);
  const kept = measure(photo, palette, NATURAL, stock);
  const share = (pieces: number | undefined) => Math.round(((pieces ?? 0) / cells) * 100);
  return {
    photo: photo.name,
    over: kept.mosaic.counts.some((count, c) => count > (stock[c] ?? 0)),
    loss: kept.tone / free.tone - 1,
    freeFalse: free.falseColour,
    keptFalse: kept.falseColour,
    keptFalseSkin: kept.falseSkin,
    binding: kept.mosaic.binding
      .map((c) => `${names[c]} ${share(free.mosaic.counts[c])}/${share(stock[c])}`)
      .join(', '),
    cpuMs: warmCpuMs(photo, palette, NATURAL, stock),
  };
}

const percent = (value: number) => `${value >= 0 ? '+' : '−'}${Math.abs(value * 100).toFixed(1)} %`;
const percent1 = percentTo(1);
const mean = (all: readonly Limited[], figure: 'freeFalse' | 'keptFalse' | 'keptFalseSkin') =>
  all.reduce((sum, one) => sum + one[figure], 0) / all.length;
