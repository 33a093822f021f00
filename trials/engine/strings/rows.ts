import { linesOf } from '@uzor/engine';
import { windingHours } from '@uzor/kit';
import { judged, plain, secondsTo } from '../../report.ts';
import type { Measured, Winding } from './face.ts';

export interface BoundCase extends Winding {
  readonly peer: readonly [fitRmse: string, fitMsssim: string];
  readonly must: readonly [fitRmse: number, fitMsssim: number];
  readonly aim: readonly [fitRmse: number, fitMsssim: number] | null;
}

/** The comparison hoop with the fewest pins. */
export const small: BoundCase = { pins: 240, lines: 3000, peer: ['.0828', '.620'], must: [0.079, 0.655], aim: null };
export const large: BoundCase = { pins: 288, lines: 4000, peer: ['–', '–'], must: [0.0735, 0.68], aim: [0.07, 0.7] };

const seconds = secondsTo(3);

export function likenessRows({ pins, lines, peer, must, aim }: BoundCase, runs: readonly Measured[]): string[][] {
  const [rmse, msssim] = [meanOf(runs, (run) => run.fitRmse), meanOf(runs, (run) => run.fitMsssim)];
  const title = `${pins} pins, ${lines.toLocaleString('en')} lines`;
  const show = plain(4);
  return [
    [`${title}: fit RMSE`, peer[0], ...judged(rmse, { must: must[0], aim: aim?.[0], show })],
    [`${title}: fit MS-SSIM`, peer[1], ...judged(msssim, { must: must[1], aim: aim?.[1], more: true, show })],
  ];
}

export function cpuRows(runs: readonly Measured[], drafts: readonly Measured[]): string[][] {
  return [
    [
      'user CPU, 288 / 4,000, slowest face, warm, median of five',
      '12–39 s',
      ...judged(slowestMs(runs), { must: 750, aim: 400, show: seconds }),
    ],
    ['user CPU, first of a process, compiling included', '', '', '', seconds(runs[0]?.firstMs ?? Number.NaN), ''],
    [
      'user CPU of the draft for the editor, slowest face, warm',
      '',
      ...judged(slowestMs(drafts), { must: 400, show: seconds }),
    ],
  ];
}

const slowestMs = (runs: readonly Measured[]) => Math.max(...runs.map(({ cpuMs }) => cpuMs));

export const figureHead = ['', 'fit RMSE', 'fit MS-SSIM', 'RMSE', 'MS-SSIM', 'lines', 'thread, m', 'hours', 'user CPU'];

/** The mean figures of some schemes: one cell for each column of `figureHead` after the first. */
export function meanFigures(runs: readonly Measured[]): string[] {
  return [
    meanOf(runs, (run) => run.fitRmse).toFixed(4),
    meanOf(runs, (run) => run.fitMsssim).toFixed(4),
    meanOf(runs, (run) => run.rmse).toFixed(4),
    meanOf(runs, (run) => run.msssim).toFixed(4),
    meanOf(runs, ({ scheme }) => linesOf(scheme)).toFixed(0),
    meanOf(runs, ({ scheme }) => scheme.threadMetres).toFixed(0),
    meanOf(runs, ({ scheme }) => windingHours(linesOf(scheme))).toFixed(1),
    seconds(meanOf(runs, (run) => run.cpuMs)),
  ];
}

function meanOf(runs: readonly Measured[], figure: (run: Measured) => number): number {
  return runs.reduce((sum, run) => sum + figure(run), 0) / runs.length;
}
