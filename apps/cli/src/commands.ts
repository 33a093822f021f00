import type { Command, CommandOption, CommandRow } from './command-line/command.ts';

type Run = (argv: readonly string[]) => Promise<void>;

async function engineCommand(options: Readonly<Record<string, CommandOption>>, run: Run): Promise<Command> {
  const { reasonOf } = await import('./reason.ts');
  return { options, run, reasonOf };
}

/** The commands of craft that need no server; each is loaded on demand. */
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
      const { cardOptions, makeSwatchCard } = await import('./swatches/read.ts');
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
