import type { Command, CommandOption, CommandRow } from './command-line/command.ts';

type Run = (argv: readonly string[]) => Promise<void>;

/** A command of the engine; `reasonOf` explains its refusals and is loaded with it. */
async function engineCommand(options: Readonly<Record<string, CommandOption>>, run: Run): Promise<Command> {
  const { reasonOf } = await import('./reason.ts');
  return { options, run, reasonOf };
}

/** A bench on photos. */
const onPhotos = async (run: Run) => engineCommand((await import('./bench/photo-options.ts')).photoOptions, run);

/** What craft does without a server. A command is loaded when it is asked for. */
export const engineCommands: readonly CommandRow[] = [
  {
    name: 'make',
    operands: 'PHOTO --product KIND --out DIR',
    summary: 'Make a scheme, its pictures and its booklet from a photo',
    load: async () => {
      const [{ makeOptions }, { make }] = await Promise.all([
        import('./make/make-options.ts'),
        import('./make/make.ts'),
      ]);
      return engineCommand(makeOptions, make);
    },
  },
  {
    name: 'bench',
    operands: '',
    summary: 'Run the benches of the engine one after another',
    load: async () => onPhotos((await import('./bench.ts')).benchAll),
  },
  {
    name: 'bench mosaic',
    operands: '',
    summary: 'Measure the mosaic engine on ten photos',
    load: async () => {
      const { benchMosaic, mosaicOptions } = await import('./bench/grid/mosaic.ts');
      return engineCommand(mosaicOptions, benchMosaic);
    },
  },
  {
    name: 'bench constructor',
    operands: '',
    summary: "Measure the schemes of the constructor's sizes",
    load: async () => onPhotos((await import('./bench/grid/constructor.ts')).benchConstructor),
  },
  {
    name: 'bench colours',
    operands: '',
    summary: 'Measure how false the colours of the boxes are on the photos of a folder',
    load: async () => onPhotos((await import('./bench/grid/colours.ts')).benchColours),
  },
  {
    name: 'bench elsewhere',
    operands: '',
    summary: 'Hold the bounds of mosaics, paintings and threads against the photos of a folder',
    load: async () => onPhotos((await import('./bench/elsewhere.ts')).benchElsewhere),
  },
  {
    name: 'bench paint',
    operands: '',
    summary: 'Measure the paint-by-numbers engine on ten photos',
    load: async () => onPhotos((await import('./bench/paint/paint.ts')).benchPaint),
  },
  {
    name: 'bench mixed',
    operands: '',
    summary: 'Measure mixed paintings on the photos of a folder',
    load: async () => onPhotos((await import('./bench/paint/mixed.ts')).benchMixed),
  },
  {
    name: 'bench booklet',
    operands: '',
    summary: 'Measure the printing of a booklet of random cells',
    load: async () => engineCommand({}, (await import('./bench/booklet.ts')).benchBooklet),
  },
  {
    name: 'bench strings',
    operands: '',
    summary: 'Measure the string art engine on eight faces',
    load: async () => onPhotos((await import('./bench/strings/strings.ts')).benchStrings),
  },
  {
    name: 'bench faces',
    operands: '',
    summary: 'Measure the search for faces and the crop by them',
    load: async () => onPhotos((await import('./bench/faces/faces.ts')).benchFaces),
  },
  {
    name: 'bench make',
    operands: '',
    summary: 'Measure files and memory of craft make, a process a work',
    load: async () => onPhotos((await import('./bench/make/make.ts')).benchMake),
  },
  {
    name: 'bench looks',
    operands: '--out DIR',
    summary: 'Show photo, nearest colour, earlier works and these side by side',
    load: async () => {
      const { benchLooks, looksOptions } = await import('./bench/looks/looks.ts');
      return engineCommand(looksOptions, benchLooks);
    },
  },
  {
    name: 'colours design',
    operands: '--photos DIR --count N …',
    summary: 'Choose the colours of a box that serve photos best',
    load: async () => {
      const { designColours, designOptions } = await import('./colours/design.ts');
      return engineCommand(designOptions, designColours);
    },
  },
  {
    name: 'stock calibrate',
    operands: '--photos DIR --product KIND …',
    summary: 'Choose how many bags of each colour a box holds',
    load: async () => {
      const { calibrateOptions, calibrateStock } = await import('./colours/calibrate-stock.ts');
      return engineCommand(calibrateOptions, calibrateStock);
    },
  },
  {
    name: 'swatches card',
    operands: '--product KIND … --out FILE.pdf',
    summary: 'Print the card on which the real colours of a box are laid',
    load: async () => {
      const { cardOptions, makeSwatchCard } = await import('./swatches/card.ts');
      return engineCommand(cardOptions, makeSwatchCard);
    },
  },
  {
    name: 'swatches read',
    operands: 'PHOTO',
    summary: 'Read the true colours of a box from a photo of its swatch card',
    load: async () => {
      const { readOptions, readSwatches } = await import('./swatches/read.ts');
      return engineCommand(readOptions, readSwatches);
    },
  },
];
