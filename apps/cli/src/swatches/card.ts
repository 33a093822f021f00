import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { languages } from '@uzor/contract';
import { type ProductDefinition, products, swatchCard } from '@uzor/kit';
import { oneOf } from '../one-of.ts';
import { UsageError } from '../usage-error.ts';

/** Options of `swatches card`, for parseArgs and help. */
export const cardOptions = {
  product: { type: 'string', value: 'KIND', help: 'A product with colours: mosaic, paint_by_numbers, constructor' },
  size: { type: 'string', value: 'SIZE', help: 'Size of the box' },
  filter: { type: 'string', value: 'FILTER', help: 'Colours of the box' },
  language: { type: 'string', value: languages.join('|'), default: languages[0], help: 'Language of the card' },
  blank: { type: 'boolean', help: 'Leave the fields white, for paints that the paper shines through' },
  out: { type: 'string', value: 'FILE.pdf', help: 'The file to write' },
} as const;

/**
 * `craft swatches card`: writes the card of a box, to be printed, covered with its real drills or paints, photographed
 * and read by `craft swatches read`.
 *
 * @throws UsageError for an option that is missing or wrong
 */
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
  // Loaded only if needed: its fonts take longer to load than all the rest.
  const { printSwatchCard } = await import('@uzor/print');
  await writeFile(out, printSwatchCard(card, { language, blank: values.blank ?? false })).catch(() => {
    throw new UsageError(`Cannot write to ${out}`);
  });
}
