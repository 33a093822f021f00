import type { Command, CommandOption, CommandRow } from '../apps/cli/src/command-line/command.ts';

type Run = (argv: readonly string[]) => Promise<void>;

/** A bench of the engine; craft's own `reasonOf` explains its refusals and is loaded with it. */
async function craftCommand(options: Readonly<Record<string, CommandOption>>, run: Run): Promise<Command> {
  const { reasonOf } = await import('../apps/cli/src/reason.ts');
  return { options, run, reasonOf };
}

const onPhotos = async (run: Run) => craftCommand((await import('./engine/bench-photos.ts')).photoOptions, run);

const reasonOf = (error: unknown) =>
  error instanceof Error && (error.name === 'TrialFailed' || error instanceof RangeError) ? error.message : null;

/** `npm run bench`: benches of the engine and the server. Each is loaded on demand. */
export const benchCommands: readonly CommandRow[] = [
  {
    name: 'bench',
    summary: 'Run the benches of the engine one after another',
    load: async () => onPhotos((await import('./engine/all.ts')).benchAll),
  },
  {
    name: 'bench mosaic',
    summary: 'Measure the mosaic engine on ten photos',
    load: async () => {
      const { benchMosaic, mosaicOptions } = await import('./engine/grid/mosaic.ts');
      return craftCommand(mosaicOptions, benchMosaic);
    },
  },
  {
    name: 'bench constructor',
    summary: "Measure the schemes of the constructor's sizes",
    load: async () => onPhotos((await import('./engine/grid/constructor.ts')).benchConstructor),
  },
  {
    name: 'bench colours',
    summary: 'Measure how false the colours of the boxes are on the photos of a folder',
    load: async () => onPhotos((await import('./engine/grid/colours.ts')).benchColours),
  },
  {
    name: 'bench elsewhere',
    summary: 'Hold the bounds of mosaics, paintings and threads against the photos of a folder',
    load: async () => onPhotos((await import('./engine/elsewhere.ts')).benchElsewhere),
  },
  {
    name: 'bench paint',
    summary: 'Measure the paint-by-numbers engine on ten photos',
    load: async () => onPhotos((await import('./engine/paint/paint.ts')).benchPaint),
  },
  {
    name: 'bench mixed',
    summary: 'Measure mixed paintings on the photos of a folder',
    load: async () => onPhotos((await import('./engine/paint/mixed.ts')).benchMixed),
  },
  {
    name: 'bench booklet',
    summary: 'Measure the printing of a booklet of random cells',
    load: async () => craftCommand({}, (await import('./engine/booklet.ts')).benchBooklet),
  },
  {
    name: 'bench strings',
    summary: 'Measure the string art engine on eight faces',
    load: async () => onPhotos((await import('./engine/strings/strings.ts')).benchStrings),
  },
  {
    name: 'bench faces',
    summary: 'Measure the search for faces and the crop by them',
    load: async () => onPhotos((await import('./engine/faces/faces.ts')).benchFaces),
  },
  {
    name: 'bench make',
    summary: 'Measure files and memory of craft make, a process a work',
    load: async () => onPhotos((await import('./engine/make/make.ts')).benchMake),
  },
  {
    name: 'bench looks',
    operands: '--out DIR',
    summary: 'Show photo, nearest colour, earlier works and these side by side',
    load: async () => {
      const { benchLooks, looksOptions } = await import('./engine/looks/looks.ts');
      return craftCommand(looksOptions, benchLooks);
    },
  },
  {
    name: 'bench order',
    operands: '[COUNT]',
    summary: 'Measure how long a customer waits, order after order',
    load: async () => {
      const { benchOrder, orderOptions } = await import('./server/order.ts');
      return { options: orderOptions, run: benchOrder, reasonOf };
    },
  },
  {
    name: 'bench reads',
    summary: 'Measure lists while a thousand customers read theirs',
    load: async () => {
      const { benchReads, readsOptions } = await import('./server/reads.ts');
      return { options: readsOptions, run: benchReads, reasonOf };
    },
  },
  {
    name: 'bench marks',
    summary: 'Measure what the marks of a large work take and how long they merge',
    load: async () => {
      const { benchMarks } = await import('./server/marks.ts');
      return { options: {}, run: benchMarks, reasonOf };
    },
  },
];

/** `npm run hostile` and so on: stress trials of the service. */
export const trialCommands: readonly CommandRow[] = [
  {
    name: 'hostile',
    summary: 'Send corrupt, mislabelled and huge pictures to every call that takes one',
    load: async () => {
      const { tryHostile, hostileOptions } = await import('./hostile/hostile.ts');
      return { options: hostileOptions, run: tryHostile, reasonOf };
    },
  },
  {
    name: 'races',
    summary: 'Make calls that only one caller may win, a hundred at once',
    load: async () => {
      const { tryRaces, racesOptions } = await import('./races/races.ts');
      return { options: racesOptions, run: tryRaces, reasonOf };
    },
  },
  {
    name: 'chaos',
    summary: 'Order while processes are killed, mail and storage refuse and the disk is full',
    load: async () => {
      const { tryChaos, chaosOptions } = await import('./chaos/chaos.ts');
      return { options: chaosOptions, run: tryChaos, reasonOf };
    },
  },
  {
    name: 'load',
    summary: 'Fill the shop with visitors, photos and orders',
    load: async () => {
      const { tryLoad, loadOptions } = await import('./load/load.ts');
      return { options: loadOptions, run: tryLoad, reasonOf };
    },
  },
  {
    name: 'scale',
    summary: 'Count what calls and clean-ups read as the shop grows',
    load: async () => {
      const { tryScale, scaleOptions } = await import('./scale/scale.ts');
      return { options: scaleOptions, run: tryScale, reasonOf };
    },
  },
];
