import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { labOfRgb, type Rgb } from '@uzor/engine';
import { UsageError } from '../usage-error.ts';
import { chooseColours } from './choose-colours.ts';
import { openPhotoAtCells } from './photo-at-cells.ts';
import { gatherColours } from './photo-colours.ts';
import { photoFiles } from './photo-files.ts';
import type { Pixels } from './planes.ts';

interface TableColour {
  readonly code: string;
  readonly name: string;
  readonly rgb: Rgb;
}

const HEAD = 'code,name,red,green,blue';

/** Reads a table of colours: CSV with the header `code,name,red,green,blue`, sRGB levels. @throws UsageError */
export async function readColourTable(file: string): Promise<TableColour[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`Cannot read ${file}`);
  });
  const [head, ...lines] = text.trim().split(/\r?\n/);
  if (head !== HEAD) throw new UsageError(`${file} must begin with the line ${HEAD}`);
  const colours = lines.map((line, i) => readLine(line, `${file}, line ${i + 2}`));
  const twice = colours.find(({ code }, i) => colours.findIndex((one) => one.code === code) < i);
  if (twice) throw new UsageError(`${file} holds the code ${twice.code} twice`);
  return colours;
}

function readLine(line: string, where: string): TableColour {
  const [code, name, ...levels] = line.split(',');
  const [red, green, blue] = levels.map((level) => (/^\d{1,3}$/.test(level) ? Number(level) : Number.NaN));
  if (!code || !name || levels.length !== 3 || ![red, green, blue].every((level) => level <= 255))
    throw new UsageError(`${where}: a colour is ${HEAD}, levels 0 to 255`);
  return { code, name, rgb: [red, green, blue] };
}

/** Formats colours as a table for `readColourTable`. */
export function colourTable(colours: readonly TableColour[]): string {
  return [HEAD, ...colours.map(({ code, name, rgb }) => [code, name, ...rgb].join(','))]
    .map((line) => `${line}\n`)
    .join('');
}

/**
 * Size in cells to which photos are reduced, shorter and longer side: enough to find every colour that covers 1 % or
 * more of a photo.
 */
const CELLS = [112, 160] as const;

export const designOptions = {
  photos: { type: 'string', value: 'DIR', help: 'Folder of photos that the box should serve, folders within included' },
  count: { type: 'string', value: 'N', help: 'Colours in the box' },
  from: { type: 'string', value: 'TABLE.csv', help: 'Colours to choose from: code,name,red,green,blue' },
  keep: { type: 'string', value: 'CODE', multiple: true, help: 'A colour of the table that must be in the box' },
} as const;

/** `craft colours design`: prints the colours of a table that serve some photos best, from dark to light. */
export async function designColours(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options: designOptions });
  const { photos: folder, from } = values;
  if (folder === undefined) throw new UsageError('The folder of photos is missing: give --photos DIR');
  if (from === undefined) throw new UsageError('The table of colours is missing: give --from TABLE.csv');
  const table = await readColourTable(from);
  const keep = placesOf(table, values.keep ?? []);
  const count = countOf(values.count, table.length, keep.length);
  const files = await photoFiles(folder).catch(() => []);
  if (files.length === 0) throw new UsageError(`There are no photos in ${folder}`);
  const pictures: Pixels[] = [];
  for (const file of files) pictures.push((await openPhotoAtCells(file, ...CELLS)).atCells);
  const chosen = chooseColours(
    gatherColours(pictures),
    table.map(({ rgb }) => rgb),
    count,
    keep,
  );
  if (chosen.length < count)
    throw new UsageError(`Only ${chosen.length} colours of ${from} can be told from each other`);
  process.stdout.write(colourTable(chosen.map((place) => table[place]).toSorted(byLightness)));
}

const byLightness = (one: TableColour, two: TableColour) => labOfRgb(one.rgb)[0] - labOfRgb(two.rgb)[0];

function placesOf(table: readonly TableColour[], codes: readonly string[]): number[] {
  return [...new Set(codes)].map((code) => {
    const place = table.findIndex((colour) => colour.code === code);
    if (place < 0) throw new UsageError(`The table has no colour ${code}`);
    return place;
  });
}

function countOf(given: string | undefined, most: number, kept: number): number {
  const count = Number(given);
  if (!Number.isInteger(count) || count < Math.max(1, kept) || count > most)
    throw new UsageError(`--count must be a number from ${Math.max(1, kept)} to ${most}`);
  return count;
}
