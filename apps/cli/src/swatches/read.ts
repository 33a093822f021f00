import { parseArgs } from 'node:util';
import { readFile } from 'node:fs/promises';
import type { Rgb } from '@uzor/engine';
import { openPhoto } from '@uzor/intake';
import { swatchCards } from '@uzor/kit';
import { UsageError } from '../usage-error.ts';
import { findCard } from './find-card.ts';
import { type CardReading, readCard } from './read-card.ts';

/** Longer side of the photo as it is read: 5 pixels a millimetre of a card that fills it. */
const PHOTO_PX = 2400;
/** Share of overexposed paper from which a reading is warned about. */
const OVEREXPOSED = 0.2;

/** The options of `swatches read`; parseArgs and help read them. */
export const readOptions = {
  json: { type: 'boolean', help: 'Print JSON in place of CSV' },
} as const;

const missing = {
  marks: 'There is no swatch card on the photo: all four of its corner squares must be seen, sharp and not covered',
  number:
    'The card cannot be told: its strip of squares is not readable, or it is of a box of another version; `craft swatches card` prints this version’s',
} as const;

/**
 * `craft swatches read`: prints the colours that the fields of a photographed swatch card have, in the light of its paper and greys.
 * CSV: code, name, levels of sRGB, the same as #RRGGBB, the table's colour, CIEDE2000 between them.
 *
 * @throws UsageError for a photo without a readable card, PhotoRefused for a bad photo
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
  const found = findCard(raster, swatchCards());
  if (typeof found === 'string') throw new UsageError(missing[found]);
  const reading = readCard(raster, found);
  if (reading.overexposed > OVEREXPOSED)
    process.stderr.write('craft: the paper is overexposed, light colours may be read too dark: take a darker photo\n');
  const { product, size, filter } = found.card;
  process.stdout.write(
    values.json ? `${JSON.stringify({ product, size, filter, ...facts(reading) })}\n` : csv(reading),
  );
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

const hexOf = (rgb: Rgb) => `#${Buffer.from(rgb).toString('hex').toUpperCase()}`;
const rounded = (value: number) => Math.round(value * 100) / 100;
