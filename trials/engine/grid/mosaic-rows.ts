import { type Bound, judged, percentTo, plain } from '../../report.ts';
import { type CellFigures, type Figure, meanOf } from './measures.ts';

interface Row extends Bound {
  readonly title: string;
  readonly figure: Figure;
  readonly peer: string;
}

const percent = percentTo(2);

// The peer, which takes the nearest colour by CIEDE2000, is the best one without dithering.
const rows: readonly Row[] = [
  { title: 'SSIM of L*', figure: 'ssim', peer: '.784', must: 0.78, aim: 0.8, more: true, show: plain(4) },
  { title: 'tone error (blur of 1 cell), ΔE00', figure: 'tone', peer: '5.82', must: 5.4, aim: 5.2, show: plain(3) },
  { title: 'S-CIELAB from 3 m', figure: 'fromThreeMetres', peer: '7.01', must: 6.4, aim: 6.2, show: plain(3) },
  { title: 'confetti', figure: 'confetti', peer: '4.2 %', must: 0.013, aim: 0.01, show: percent },
  {
    title: 'cells in pieces of 3 or fewer',
    figure: 'smallPieces',
    peer: '7.9 %',
    must: 0.075,
    aim: 0.06,
    show: percent,
  },
  { title: 'odd cells (over 20 ΔE00)', figure: 'odd', peer: '0 %', must: 0.025, aim: 0.01, show: percent },
  { title: 'mean ΔE00 of cells', figure: 'difference', peer: '7.29', must: 8.4, aim: 7.8, show: plain(3) },
  { title: 'changes of colour along rows', figure: 'changes', peer: '.212', show: plain(3) },
  { title: 'false colours', figure: 'falseColour', peer: '', show: percentTo(1) },
  { title: 'of skin', figure: 'falseSkin', peer: '', show: percentTo(1) },
];

export const figureTitles = rows.map(({ title }) => title);

export const figuresOf = (all: readonly CellFigures[]) => rows.map(({ figure, show }) => show(meanOf(all, figure)));

export const boundRows = (natural: readonly CellFigures[], fresh: readonly CellFigures[]) =>
  rows.map((row) => [
    row.title,
    row.peer,
    ...judged(meanOf(natural, row.figure), row),
    row.show(meanOf(fresh, row.figure)),
  ]);
