import { judged, kilobytes, percentTo, plain, secondsTo, verdict } from '../../report.ts';
import type { PaintMeasured } from './measures.ts';

/** A bound of the table: a must and an aim for each of the two photos. */
export interface PaintBound {
  readonly title: string;
  readonly figure: (measured: PaintMeasured) => number;
  readonly peer: string;
  readonly must?: readonly [number, number];
  readonly aim?: readonly [number, number];
  /** True if higher values are better. */
  readonly more?: true;
  /** `mean`: on other photos only their mean is checked, because their content differs; absent: each photo is. */
  readonly on?: 'mean';
  readonly show: (value: number) => string;
}

const percent = percentTo(1);
const seconds = secondsTo(2);

/** Bounds of the product; the peer is fast-paint-by-numbers. Seconds are separate, because they are measured warm. */
export const paintBounds: readonly PaintBound[] = [
  {
    title: 'pieces with a 2.5 mm two-digit label inside',
    figure: (m) => m.labelFits,
    peer: '64 / 40 %',
    must: [0.95, 0.97],
    aim: [0.98, 0.98],
    more: true,
    on: 'mean',
    show: percent,
  },
  {
    title: 'labelled',
    figure: (m) => m.labelled,
    peer: '0 (its command line)',
    must: [1, 1],
    more: true,
    show: percent,
  },
  {
    title: 'ΔE00 at 768 px',
    figure: (m) => m.difference,
    peer: '4.32 / 4.59',
    must: [3.65, 3.85],
    aim: [3.5, 3.7],
    on: 'mean',
    show: plain(3),
  },
  { title: 'pieces', figure: (m) => m.pieces, peer: '1,026 / 646', must: [560, 230], on: 'mean', show: plain(0) },
  {
    title: 'pieces under 10 mm² but bits',
    figure: (m) => m.small - m.specks,
    peer: '11 / 120',
    must: [0, 0],
    show: plain(0),
  },
  { title: 'crossings', figure: (m) => m.crossings, peer: '', must: [0, 0], show: plain(0) },
  {
    title: 'gaps and overlaps on scan lines',
    figure: (m) => m.broken,
    peer: 'last row missing',
    must: [0, 0],
    show: plain(0),
  },
  {
    title: 'raster bits under 1 mm²',
    figure: (m) => m.specks,
    peer: '25 / 15',
    must: [3, 3],
    aim: [0, 0],
    show: plain(0),
  },
  {
    title: 'outlines as SVG',
    figure: (m) => m.svgBytes,
    peer: '900+ KB',
    must: [220_000, 220_000],
    aim: [150_000, 150_000],
    on: 'mean',
    show: kilobytes,
  },
  { title: 'SSIM of L*', figure: (m) => m.ssim, peer: '.723 / .731', more: true, show: plain(3) },
];

export const boundRows = (all: readonly PaintMeasured[]) => paintBounds.map((row) => boundRow(row, all));

function boundRow({ title, figure, peer, must, aim, more, show }: PaintBound, all: readonly PaintMeasured[]): string[] {
  const ours = all.slice(0, 2).map(figure);
  const bound = (limits?: readonly number[]) => (limits ? `${more ? '≥' : '≤'} ${limits.map(show).join(' / ')}` : '');
  const held = (limits: readonly number[]) =>
    ours.every((value, k) => (more ? value >= (limits[k] ?? Number.NaN) : value <= (limits[k] ?? Number.NaN)));
  return [
    title,
    peer,
    bound(must),
    bound(aim),
    ours.map(show).join(' / '),
    must ? verdict(held(must), aim !== undefined && held(aim)) : '',
  ];
}

export function cpuRow(warm: readonly number[]): string[] {
  const cells = judged(Math.max(...warm), { must: 1200, aim: 600, show: seconds });
  return ['user CPU, warm, median of five', '1.32 / 1.37 s', ...cells.with(2, warm.map(seconds).join(' / '))];
}
