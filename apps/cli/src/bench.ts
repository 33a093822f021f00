import { UsageError } from './usage-error.ts';

/** A measuring run; loaded only when it is asked for. */
type Bench = (args: readonly string[]) => Promise<void>;

/** Every bench by its name. Each module of `bench/` owns one row. */
const benches: ReadonlyMap<string, () => Promise<Bench>> = new Map([
  ['mosaic', async () => (await import('./bench/mosaic.ts')).benchMosaic],
  ['constructor', async () => (await import('./bench/constructor.ts')).benchConstructor],
  ['paint', async () => (await import('./bench/paint.ts')).benchPaint],
  ['booklet', async () => (await import('./bench/booklet.ts')).benchBooklet],
  ['strings', async () => (await import('./bench/strings.ts')).benchStrings],
]);

/** `craft bench [NAME …options]`: one bench, or all of them one after another. @throws UsageError for an unknown name */
export async function bench([name, ...args]: readonly string[]): Promise<void> {
  const chosen = name === undefined ? [...benches.values()] : [benches.get(name)];
  for (const load of chosen) {
    if (!load) throw new UsageError(`No bench ${name}; there are: ${[...benches.keys()].join(', ')}`);
    await (await load())(args);
  }
}
