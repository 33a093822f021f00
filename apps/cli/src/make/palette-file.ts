import type { FilterSlug } from '@uzor/contract';
import type { PaletteColour } from '@uzor/engine';
import { type Extent, filterPalette, paletteAtHand, type ProductSize, symbolLetters } from '@uzor/kit';
import * as z from 'zod/mini';
import { UsageError } from '../usage-error.ts';

const level = z.int().check(z.gte(0), z.lte(255));
const pieces = z.optional(z.nullable(z.int().check(z.gte(0))));
const colour = z
  .object({
    code: z.optional(z.nullable(z.string())),
    name: z.optional(z.string()),
    rgb: z.optional(z.tuple([level, level, level])),
    pieces,
    stock: pieces,
  })
  .check(
    z.refine(({ name, rgb, code }) => name !== undefined || (rgb === undefined && !!code), { path: ['name'] }),
    z.refine(({ name, rgb }) => rgb !== undefined || name === undefined, { path: ['rgb'] }),
  );
const paletteFile = z.array(colour).check(z.minLength(1));

export interface PaletteUse {
  /** Symbols for the colours, in order; their number is the maximum number of colours. */
  readonly letters: readonly string[];
  /** Number of cells that the stocks must cover; null if pieces are not counted. */
  readonly pieces: number | null;
  /** Colours that may be named by their code alone. */
  readonly box: readonly PaletteColour[];
}

/** What a palette must have, by ground: drills have symbols and are counted; paints are numbered and not counted. */
export function paletteUseFor({
  size,
  filter,
  experiment,
}: {
  readonly size: ProductSize;
  readonly filter: FilterSlug;
  readonly experiment: { readonly cells: Extent | undefined };
}): PaletteUse {
  const box = filterPalette(filter, size);
  switch (size.ground.of) {
    case 'cells': {
      const { width, height } = experiment.cells ?? size.ground.grid.cells;
      return { letters: symbolLetters, pieces: width * height, box };
    }
    case 'regions':
      return { letters: Array.from({ length: MOST_PAINTS }, (_, i) => String(i + 1)), pieces: null, box };
    case 'thread':
      return { letters: [], pieces: null, box };
  }
}

const MOST_PAINTS = 99; // Numbers have at most two digits.

/**
 * Parses a palette file in the wire format of `colours`: a JSON list of `{ "code", "name", "rgb": [r, g, b], "pieces"?
 * }`, or of `{ "code", "pieces"? }` for colours of the box, which come first. `stock` is the former name of `pieces`.
 * Colours get symbols in the usual order.
 * @throws UsageError if the text is not such a list, has too many colours, names a colour that is not in the box, or
 * has fewer pieces than the scheme needs
 */
export function readPalette(text: string, { letters, pieces: needed, box }: PaletteUse): PaletteColour[] {
  const listed = parsedList(text, letters.length).map(({ pieces, stock, ...colour }) => ({
    ...colour,
    pieces: pieces ?? stock ?? null,
  }));
  const ofBox = listed.flatMap(({ code, name, pieces }) => (name === undefined && code ? [{ code, pieces }] : []));
  const unknown = ofBox.find(({ code }) => !box.some((one) => one.code === code));
  if (unknown) throw new UsageError(`The box has no colour ${unknown.code}: give it a name and rgb`);
  const kept = paletteAtHand(box, ofBox);
  const free = letters.filter((letter) => !kept.some((one) => one.letter === letter));
  const own = listed
    .flatMap(({ name, rgb, code, pieces }) => (name === undefined || !rgb ? [] : [{ name, rgb, code, pieces }]))
    .map(({ code, name, rgb, pieces }, i) => ({ letter: free[i] ?? '', code: code ?? null, name, rgb, stock: pieces }));
  const colours = [...kept, ...own].map((colour) => (needed === null ? { ...colour, stock: null } : colour));
  const inStock = colours.reduce((sum, { stock }) => sum + (stock ?? Number.POSITIVE_INFINITY), 0);
  if (needed !== null && inStock < needed)
    throw new UsageError(`The palette has ${inStock} pieces in stock, but the scheme needs ${needed}`);
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
    `The palette must be a list of { code, name, rgb, pieces? }: check ${['palette', ...issue.path].join('.')}`,
  );
}
