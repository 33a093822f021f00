import type { Command, CommandRow } from '../apps/cli/src/command-line/command.ts';

/** What each module of a bench or trial exports. */
interface Trial {
  readonly options?: Command['options'];
  readonly run: Command['run'];
}

/** A bench or trial; the benches of the engine take photos unless they have `options`. */
function row(name: string, summary: string, trial: () => Promise<Trial>, operands?: string): CommandRow {
  return {
    name,
    summary,
    ...(operands !== undefined && { operands }),
    async load() {
      const { run, options = (await import('./engine/bench-photos.ts')).photoOptions } = await trial();
      const { reasonOf: cliReason } = await import('../apps/cli/src/reason.ts');
      const reasonOf = (error: unknown) =>
        error instanceof Error && (error.name === 'TrialFailed' || error instanceof RangeError)
          ? error.message
          : cliReason(error);
      return { options, run, reasonOf };
    },
  };
}

/** `npm run bench`: benches of the engine and the server. Each is loaded on demand. */
export const benchCommands: readonly CommandRow[] = [
  row('bench', 'Run the benches of the engine one after another', () => import('./engine/all.ts')),
  row('bench mosaic', 'Measure the mosaic engine on ten photos', () => import('./engine/grid/mosaic.ts')),
  row(
    'bench colours',
    'Measure how false the colours of the boxes are on the photos of a folder',
    () => import('./engine/grid/colours.ts'),
  ),
  row(
    'bench elsewhere',
    'Hold the bounds of mosaics, paintings and threads against the photos of a folder',
    () => import('./engine/elsewhere.ts'),
  ),
  row('bench paint', 'Measure the paint-by-numbers engine on ten photos', () => import('./engine/paint/paint.ts')),
  row('bench mixed', 'Measure mixed paintings on the photos of a folder', () => import('./engine/paint/mixed.ts')),
  row('bench booklet', 'Measure the printing of a booklet of random cells', () => import('./engine/booklet.ts')),
  row('bench strings', 'Measure the string art engine on eight faces', () => import('./engine/strings/strings.ts')),
  row('bench faces', 'Measure the search for faces and the crop by them', () => import('./engine/faces/faces.ts')),
  row(
    'bench looks',
    'Show photo, nearest colour, earlier works and these side by side',
    () => import('./engine/looks/looks.ts'),
    '--out DIR',
  ),
  row(
    'bench order',
    'Measure how long a customer waits, order after order',
    () => import('./server/order.ts'),
    '[COUNT]',
  ),
  row(
    'bench marks',
    'Measure what the marks of a large work take and how long they merge',
    () => import('./server/marks.ts'),
  ),
];

/** `npm run hostile` and so on: stress trials of the service. */
export const trialCommands: readonly CommandRow[] = [
  row(
    'hostile',
    'Send corrupt, mislabelled and huge pictures to every call that takes one',
    () => import('./hostile/hostile.ts'),
  ),
  row('races', 'Make calls that only one caller may win, a hundred at once', () => import('./races/races.ts')),
  row(
    'chaos',
    'Order while processes are killed, mail and storage refuse and the disk is full',
    () => import('./chaos/chaos.ts'),
  ),
  row('load', 'Fill the shop with visitors, photos and orders', () => import('./load/load.ts')),
  row('scale', 'Count what calls and clean-ups read as the shop grows', () => import('./scale/scale.ts')),
];
