import { benchBooklet } from './booklet.ts';
import { benchConstructor } from './grid/constructor.ts';
import { benchMosaic } from './grid/mosaic.ts';
import { benchMake } from './make/make.ts';
import { benchPaint } from './paint/paint.ts';
import { benchStrings } from './strings/strings.ts';

export async function benchAll(args: readonly string[]): Promise<void> {
  for (const bench of [benchMosaic, benchConstructor, benchPaint, benchStrings, benchMake]) await bench(args);
  await benchBooklet([]);
}
