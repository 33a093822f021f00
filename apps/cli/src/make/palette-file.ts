import type { PaletteColour } from '@uzor/engine';
import { type Extent, type ProductSize, symbolLetters } from '@uzor/kit';
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
  .check(z.minLength(1));

/** Requirements for a palette. */
export interface PaletteUse {
  /** Symbols for the colours, in order; also the limit on their number. */
  readonly letters: readonly string[];
  /** Cells that the stocks must cover; null if pieces are not counted. */
  readonly pieces: number | null;
}

/** The requirements by ground: drills have symbols and are counted; pots are numbered and not counted. */
export function paletteUseFor({
  size,
  experiment,
}: {
  readonly size: ProductSize;
  readonly experiment: { readonly cells: Extent | undefined };
}): PaletteUse {
  switch (size.ground.of) {
    case 'cells': {
      const { width, height } = experiment.cells ?? size.ground.grid.cells;
      return { letters: symbolLetters, pieces: width * height };
    }
    case 'regions':
      return { letters: Array.from({ length: MOST_PAINTS }, (_, i) => String(i + 1)), pieces: null };
    case 'thread':
      return { letters: [], pieces: null };
  }
}

const MOST_PAINTS = 99; // Numbers have at most two digits.

/**
 * Parses a palette file: a JSON list of `{ "code", "name", "rgb": [r, g, b], "stock"?: n }`. Colours get symbols in the
 * usual order.
 *
 * @throws UsageError if the text is not such a list, or all stocks together are less than the pieces
 */
export function readPalette(text: string, { letters, pieces }: PaletteUse): PaletteColour[] {
  const colours = parsedList(text, letters.length).map(({ code, name, rgb, stock }, i) => ({
    letter: letters[i],
    code: code ?? null,
    name,
    rgb,
    stock: pieces === null ? null : (stock ?? null),
  }));
  const limited = colours.every(({ stock }) => stock !== null);
  const inStock = colours.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
  if (pieces !== null && limited && inStock < pieces)
    throw new UsageError(`The palette has ${inStock} pieces in stock, but the scheme needs ${pieces}`);
  return colours;
}

function parsedList(text: string, most: number): z.infer<typeof paletteFile> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (cause) {
    throw new UsageError('The palette is not valid JSON', { cause });
  }
  const read = paletteFile.safeParse(given);
  if (read.success && read.data.length <= most) return read.data;
  if (read.success)
    throw new UsageError(`The palette has ${read.data.length} colours; at most ${most} can be told apart`);
  const [issue] = read.error.issues;
  throw new UsageError(
    `The palette must be a list of { code, name, rgb, stock? }: check ${['palette', ...issue.path].join('.')}`,
  );
}
