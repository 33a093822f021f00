import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { linesOf, makeStrings, type StringScheme } from '@uzor/engine';
import { windingHours } from '@uzor/kit';
import { threadMs } from '../../thread-time.ts';
import { photoOptions, photosFolder } from '../photo-options.ts';
import { machine, publish, secondsTo, table } from '../report.ts';
import { asSeen, type ThreadLikeness, threadLight, threadLikeness } from './measures.ts';
import { boundFaces, type Face, openFaces, otherFaces } from './photos.ts';

const hoop = { hoopMm: 450, threadMm: 0.2 } as const;
const presets = ['natural', 'contrast', 'detail', 'negative-space'] as const;
const NATURAL = 1;
const RUNS = 5;

/** Pins, lines at most and what design/quality.md owes for them. */
interface Case {
  readonly pins: number;
  readonly lines: number;
  readonly peer: readonly [fitRmse: string, fitMsssim: string];
  readonly must: readonly [fitRmse: number, fitMsssim: number];
  readonly aim: readonly [fitRmse: number, fitMsssim: number] | null;
}

const small: Case = { pins: 240, lines: 3000, peer: ['.0828', '.620'], must: [0.079, 0.655], aim: null };
const large: Case = { pins: 288, lines: 4000, peer: ['–', '–'], must: [0.0735, 0.68], aim: [0.07, 0.7] };
const cpuBounds = { must: 750, aim: 400, draft: 400 };
const memoryMustMB = 100;

/** One scheme of one face, measured. */
interface Measured extends ThreadLikeness {
  readonly name: string;
  readonly scheme: StringScheme;
  /** User CPU, milliseconds: the median of `RUNS` after the first. */
  readonly cpuMs: number;
  readonly firstMs: number;
}

/**
 * Measures the string art engine on eight faces and writes the section `strings` of docs/benchmarks.md.
 *
 * @param args `--photos DIR` (else the environment's BENCH_PHOTOS) with the faces
 * @throws UsageError without a folder or with faces missing
 */
export async function benchStrings(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: photoOptions });
  const folder = photosFolder(values);
  const faces = await openFaces(folder, boundFaces);
  const others = await openFaces(folder, otherFaces);
  const largeRuns = faces.map((face) => measure(face, large, NATURAL));
  const smallRuns = faces.map((face) => measure(face, small, NATURAL));
  const drafts = faces.map((face) => measure(face, large, NATURAL, true));
  const otherRuns = others.map((face) => measure(face, large, NATURAL));
  const memory = peakMemory();
  const added = memory.peak - memory.before;
  const twice = [...largeRuns, ...smallRuns, ...drafts, ...otherRuns].reduce(
    (sum, { scheme }) => sum + repeated(scheme),
    0,
  );
  const slowest = Math.max(...largeRuns.map(({ cpuMs }) => cpuMs));
  publish(
    'strings',
    [
      '## String art',
      `Hoop ${hoop.hoopMm} mm, black thread ${hoop.threadMm} mm, white board, preset natural; seen from 3 m, inside 97 % of the hoop, mean of three faces (${faces.map(({ name }) => name).join('; ')}). ` +
        `Best peer: kaspar98/StringArt, 211 pins, its own three photos. User CPU, decoding excluded. ${machine()}.`,
      table(
        ['mean of three', 'best peer', 'must', 'aim', 'ours', ''],
        [
          ...likenessRows(small, smallRuns),
          ...likenessRows(large, largeRuns),
          [
            'user CPU, 288 / 4,000, slowest face, warm, median of five',
            '12–39 s',
            '≤ 0.75 s',
            '≤ 0.40 s',
            seconds(slowest),
            verdict(slowest <= cpuBounds.must, slowest <= cpuBounds.aim),
          ],
          [
            'user CPU, first of a process, compiling included',
            '',
            '',
            '',
            seconds(largeRuns[0]?.firstMs ?? Number.NaN),
            '',
          ],
          draftRow(drafts),
          [
            'peak memory of one scheme, beyond the loaded program',
            '',
            `≤ ${memoryMustMB} MB`,
            '',
            megabytes(added),
            verdict(added <= memoryMustMB),
          ],
          [
            'peak memory of the whole process, most of it Node reading TypeScript',
            '132–495 MB',
            '',
            '',
            megabytes(memory.peak),
            '',
          ],
          ['same chord twice, all schemes of this page', '', '0', '', `${twice}`, verdict(twice === 0)],
        ],
      ),
      '### Face by face, 288 pins, at most 4,000 lines',
      table(
        figureHead,
        [...largeRuns, ...otherRuns].map((run) => [run.name, ...figures(run)]),
      ),
      '### Presets and the draft of the editor, mean of the three',
      table(figureHead, [
        ...presets.map((name, k) => [
          name,
          ...meanFigures(k + 1 === NATURAL ? largeRuns : faces.map((face) => measure(face, large, k + 1))),
        ]),
        ['draft of natural', ...meanFigures(drafts)],
      ]),
      'The presets other than natural leave the photo’s tones on purpose; figures against the photo count that as error.',
    ].join('\n\n'),
  );
}

function measure(face: Face, { pins, lines }: Case, preset: number, draft = false): Measured {
  const make = () => makeStrings({ photo: face.photo, pins, linesAtMost: lines, ...hoop, preset, draft });
  const times: number[] = [];
  const timed = () => {
    const before = threadMs();
    const scheme = make();
    times.push(threadMs(before));
    return scheme;
  };
  const scheme = timed();
  for (let run = 0; run < RUNS; run++) timed();
  const [firstMs = Number.NaN, ...warm] = times;
  const seen = asSeen(threadLight(scheme), hoop.hoopMm);
  const cpuMs = warm.sort((one, two) => one - two)[RUNS >> 1] ?? Number.NaN;
  return { name: face.name, scheme, cpuMs, firstMs, ...threadLikeness(seen, asSeen(face.light, hoop.hoopMm)) };
}

function likenessRows({ pins, lines, peer, must, aim }: Case, runs: readonly Measured[]): string[][] {
  const [rmse, msssim] = [meanOf(runs, (run) => run.fitRmse), meanOf(runs, (run) => run.fitMsssim)];
  const title = `${pins} pins, ${lines.toLocaleString('en')} lines`;
  return [
    [
      `${title}: fit RMSE`,
      peer[0],
      `≤ ${must[0]}`,
      aim ? `≤ ${aim[0]}` : '',
      rmse.toFixed(4),
      verdict(rmse <= must[0], aim !== null && rmse <= aim[0]),
    ],
    [
      `${title}: fit MS-SSIM`,
      peer[1],
      `≥ ${must[1]}`,
      aim ? `≥ ${aim[1]}` : '',
      msssim.toFixed(4),
      verdict(msssim >= must[1], aim !== null && msssim >= aim[1]),
    ],
  ];
}

function draftRow(drafts: readonly Measured[]): string[] {
  const slowest = Math.max(...drafts.map(({ cpuMs }) => cpuMs));
  return [
    'user CPU of the draft for the editor, slowest face, warm',
    '',
    '≤ 0.40 s',
    '',
    seconds(slowest),
    verdict(slowest <= cpuBounds.draft),
  ];
}

const figureHead = ['', 'fit RMSE', 'fit MS-SSIM', 'RMSE', 'MS-SSIM', 'lines', 'thread, m', 'hours', 'user CPU'];

function figures(run: Measured): string[] {
  return meanFigures([run]);
}

function meanFigures(runs: readonly Measured[]): string[] {
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

/** Chords that were wound before. */
function repeated({ steps }: StringScheme): number {
  const seen = new Set<number>();
  for (let k = 1; k < steps.length; k++) {
    const [one, other] = [steps[k - 1], steps[k]];
    seen.add(Math.min(one, other) * 65_536 + Math.max(one, other));
  }
  return Math.max(0, steps.length - 1) - seen.size;
}

/** Megabytes a fresh process held before and at most. @throws Error where it fails */
function peakMemory(): { before: number; peak: number } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./memory.ts', import.meta.url))],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The memory of string art was not measured: ${stderr}`);
  return JSON.parse(stdout);
}

function meanOf(runs: readonly Measured[], figure: (run: Measured) => number): number {
  return runs.reduce((sum, run) => sum + figure(run), 0) / runs.length;
}

const megabytes = (count: number) => `${count.toFixed(0)} MB`;
const seconds = secondsTo(3);
const verdict = (must: boolean, aim = false) => (must ? (aim ? 'aim' : 'must') : '**missed**');
