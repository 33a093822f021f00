import type { PaletteColour } from '@uzor/engine';
import { symbolLetters } from '@uzor/kit';
import * as z from 'zod/mini';
import { UsageError } from '../usage-error.ts';

const level = z.int().check(z.gte(0), z.lte(255));
const paletteFile = z
  .array(
    z.object({
      code: z.optional(z.nullable(z.string())),
      name: z.string(),
      rgb: z.tuple([level, level, level]),
      stock: z.optional(z.nullable(z.int().check(z.gte(0)))),
    }),
  )
  .check(z.minLength(1), z.maxLength(symbolLetters.length));

/**
 * Reads a palette of one's own: a JSON list of `{ "code", "name", "rgb": [r, g, b], "stock"?: n }`. Symbols are dealt
 * out in the usual order.
 *
 * @param pieces cells the palette must be enough for
 * @throws UsageError where the text is no such list, or all stocks together are fewer than `pieces`
 */
export function readPalette(text: string, pieces: number): PaletteColour[] {
  const colours = parsedList(text).map(({ code, name, rgb, stock }, i) => ({ letter: symbolLetters[i], code: code ?? null, name, rgb, stock: stock ?? null }));
  const limited = colours.every(({ stock }) => stock !== null);
  const inStock = colours.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
  if (limited && inStock < pieces) throw new UsageError(`The palette holds ${inStock} pieces, the scheme takes ${pieces}`);
  return colours;
}

function parsedList(text: string): z.infer<typeof paletteFile> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (cause) {
    throw new UsageError('The palette is no JSON', { cause });
  }
  const read = paletteFile.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new UsageError(`The palette is no list of 1 to ${symbolLetters.length} { code, name, rgb, stock? }: look at ${['palette', ...issue.path].join('.')}`);
}
