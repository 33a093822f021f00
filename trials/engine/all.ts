import { run as booklet } from './booklet.ts';
import { run as mosaic } from './grid/mosaic.ts';
import { run as paint } from './paint/paint.ts';
import { run as strings } from './strings/strings.ts';

export async function run(args: readonly string[]): Promise<void> {
  for (const bench of [mosaic, paint, strings]) await bench(args);
  await booklet([]);
}
