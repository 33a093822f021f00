import type { Command, CommandRow } from '../apps/cli/src/command-line/command.ts';

/** What each module of a bench or trial exports. */
interface Trial {
  readonly options?: Command['options'];
  readonly run: Command['run'];
}

/** A bench of the engine, on photos unless it has `options`; craft's own `reasonOf` explains its refusals. */
function onEngine(name: string, summary: string, trial: () => Promise<Trial>, operands?: string): CommandRow {
  return {
    name,
    summary,
    ...(operands !== undefined && { operands }),
    async load() {
      const { run, options = (await import('./engine/bench-photos.ts')).photoOptions } = await trial();
      const { reasonOf } = await import('../apps/cli/src/reason.ts');
      return { options, run, reasonOf };
    },
  };
}

function onService(name: string, summary: string, trial: () => Promise<Trial>, operands?: string): CommandRow {
  return {
    name,
    summary,
    ...(operands !== undefined && { operands }),
    async load() {
      const { run, options = {} } = await trial();
      return { options, run, reasonOf };
    },
  };
}

const reasonOf = (error: unknown) =>
  error instanceof Error && (error.name === 'TrialFailed' || error instanceof RangeError) ? error.message : null;

/** `npm run bench`: benches of the engine and the server. Each is loaded on demand. */
export const benchCommands: readonly CommandRow[] = [
  onEngine('bench', 'Run the benches of the engine one after another', () => import('./engine/all.ts')),
  onEngine('bench mosaic', 'Measure the mosaic engine on ten photos', () => import('./engine/grid/mosaic.ts')),
  onEngine(
    'bench constructor',
    "Measure the schemes of the constructor's sizes",
    () => import('./engine/grid/constructor.ts'),
  ),
  onEngine(
    'bench colours',
    'Measure how false the colours of the boxes are on the photos of a folder',
    () => import('./engine/grid/colours.ts'),
  ),
  onEngine(
    'bench elsewhere',
    'Hold the bounds of mosaics, paintings and threads against the photos of a folder',
    () => import('./engine/elsewhere.ts'),
  ),
  onEngine('bench paint', 'Measure the paint-by-numbers engine on ten photos', () => import('./engine/paint/paint.ts')),
  onEngine('bench mixed', 'Measure mixed paintings on the photos of a folder', () => import('./engine/paint/mixed.ts')),
  onEngine('bench booklet', 'Measure the printing of a booklet of random cells', () => import('./engine/booklet.ts')),
  onEngine(
    'bench strings',
    'Measure the string art engine on eight faces',
    () => import('./engine/strings/strings.ts'),
  ),
  onEngine('bench faces', 'Measure the search for faces and the crop by them', () => import('./engine/faces/faces.ts')),
  onEngine(
    'bench make',
    'Measure files and memory of craft make, a process a work',
    () => import('./engine/make/make.ts'),
  ),
  onEngine(
    'bench looks',
    'Show photo, nearest colour, earlier works and these side by side',
    () => import('./engine/looks/looks.ts'),
    '--out DIR',
  ),
  onService(
    'bench order',
    'Measure how long a customer waits, order after order',
    () => import('./server/order.ts'),
    '[COUNT]',
  ),
  onService(
    'bench marks',
    'Measure what the marks of a large work take and how long they merge',
    () => import('./server/marks.ts'),
  ),
];

/** `npm run hostile` and so on: stress trials of the service. */
export const trialCommands: readonly CommandRow[] = [
  onService(
    'hostile',
    'Send corrupt, mislabelled and huge pictures to every call that takes one',
    () => import('./hostile/hostile.ts'),
  ),
  onService('races', 'Make calls that only one caller may win, a hundred at once', () => import('./races/races.ts')),
  onService(
    'chaos',
    'Order while processes are killed, mail and storage refuse and the disk is full',
    () => import('./chaos/chaos.ts'),
  ),
  onService('load', 'Fill the shop with visitors, photos and orders', () => import('./load/load.ts')),
  onService('scale', 'Count what calls and clean-ups read as the shop grows', () => import('./scale/scale.ts')),
];
