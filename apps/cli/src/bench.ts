import { benchBooklet } from './bench/booklet.ts';
import { benchConstructor } from './bench/grid/constructor.ts';
import { benchMosaic } from './bench/grid/mosaic.ts';
import { benchMake } from './bench/make/make.ts';
import { benchPaint } from './bench/paint/paint.ts';
import { benchStrings } from './bench/strings/strings.ts';

/** Every bench of the engine, one after another; `args` as for a bench on photos. */
export async function benchAll(args: readonly string[]): Promise<void> {
  for (const bench of [benchMosaic, benchConstructor, benchPaint, benchStrings, benchMake]) await bench(args);
  await benchBooklet([]);
}
