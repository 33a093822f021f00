import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { languages } from '@uzor/contract';
import type { Raster } from '@uzor/engine';
import { openPhoto } from '@uzor/intake';
import { hexOf, type ProductDefinition, products, swatchCard, swatchCards } from '@uzor/kit';
import { type CardReading, CardRefused, readCard } from '@uzor/kit/swatches';
import { oneOf } from '../one-of.ts';
import { UsageError } from '../usage-error.ts';

export const cardOptions = {
  product: { type: 'string', value: 'KIND', help: 'A product with colours: mosaic, paint_by_numbers, constructor' },
  size: { type: 'string', value: 'SIZE', help: 'Size of the box' },
  filter: { type: 'string', value: 'FILTER', help: 'Colours of the box' },
  language: { type: 'string', value: languages.join('|'), default: languages[0], help: 'Language of the card' },
  blank: { type: 'boolean', help: 'Leave the fields white, for paints that the paper shines through' },
  out: { type: 'string', value: 'FILE.pdf', help: 'The file to write' },
} as const;

/** `craft swatches card`: writes the card of a box, to be covered with its drills or paints and photographed. */
export async function makeSwatchCard(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options: cardOptions });
  const product = oneOf(Object.values<ProductDefinition>(products), ({ kind }) => kind, '--product', values.product);
  const size = oneOf(product.sizes, ({ slug }) => slug, '--size', values.size);
  const filter = oneOf(product.filters, (one) => one, '--filter', values.filter);
  const language = oneOf(languages, (one) => one, '--language', values.language);
  const out = values.out;
  if (out === undefined) throw new UsageError('The file to write is missing: give --out FILE.pdf');
  const card = swatchCard(product, size, filter);
  if (card === null) throw new UsageError(`${product.kind} has no colours to tell apart`);
  // Loaded only if needed: its fonts take longer to load than everything else.
  const { printSwatchCard } = await import('@uzor/print');
  await writeFile(out, printSwatchCard(card, { language, blank: values.blank ?? false })).catch(() => {
    throw new UsageError(`Cannot write to ${out}`);
  });
}

/** Maximum longer side of the photo as it is read: about 8 pixels per millimetre if the card fills it. */
const PHOTO_PX = 2400;

export const readOptions = {
  json: { type: 'boolean', help: 'Print JSON in place of CSV' },
} as const;

/**
 * `craft swatches read`: prints the colours on a photographed swatch card, relative to its paper and greys. Columns of
 * the CSV: code, name, sRGB levels, the same as #RRGGBB, the expected colour, CIEDE2000 between the two.
 * @throws UsageError for wrong arguments, a file that cannot be read or a photo without a readable card; PhotoRefused
 * for a bad photo
 */
export async function readSwatches(argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...argv], options: readOptions, allowPositionals: true });
  const [photoPath, another] = positionals;
  if (photoPath === undefined) throw new UsageError('The photo is missing: craft swatches read PHOTO');
  if (another !== undefined) throw new UsageError(`One photo at a time: ${another} is the second`);
  const bytes = await readFile(photoPath).catch(() => {
    throw new UsageError(`Cannot read ${photoPath}`);
  });
  const { raster } = await openPhoto(bytes, { maxSidePx: PHOTO_PX });
  const reading = readingOf(raster);
  if (reading.overexposed)
    process.stderr.write('craft: the paper is overexposed, light colours may be read too dark: take a darker photo\n');
  const { product, size, filter } = reading.card;
  process.stdout.write(
    values.json ? `${JSON.stringify({ product, size, filter, ...facts(reading) })}\n` : csv(reading),
  );
}

function readingOf(photo: Raster): CardReading {
  try {
    return readCard(photo, swatchCards());
  } catch (problem) {
    if (problem instanceof CardRefused) throw new UsageError(problem.message);
    throw problem;
  }
}

function facts({ colours }: CardReading) {
  const mean = colours.reduce((sum, { deltaE }) => sum + deltaE, 0) / colours.length;
  return { mean_delta_e: rounded(mean), colours: rowsOf(colours) };
}

const rowsOf = (colours: CardReading['colours']) =>
  colours.map(({ colour: { code, name, rgb: table }, rgb, deltaE }) => ({
    code,
    name,
    rgb,
    hex: hexOf(rgb),
    table_hex: hexOf(table),
    delta_e: rounded(deltaE),
  }));

function csv({ colours }: CardReading): string {
  const lines = rowsOf(colours).map(({ code, name, rgb, hex, table_hex, delta_e }) =>
    [code, name, ...rgb, hex, table_hex, delta_e].join(','),
  );
  return ['code,name,red,green,blue,hex,table_hex,delta_e', ...lines].map((line) => `${line}\n`).join('');
}

const rounded = (value: number) => Math.round(value * 100) / 100;
