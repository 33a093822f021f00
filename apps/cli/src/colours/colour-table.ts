import { readFile } from 'node:fs/promises';
import type { Rgb } from '@uzor/engine';
import { UsageError } from '../usage-error.ts';

/** A colour available as drills. */
export interface TableColour {
  readonly code: string;
  readonly name: string;
  readonly rgb: Rgb;
}

const HEAD = 'code,name,red,green,blue';

/**
 * Reads a table of colours: CSV with the header `code,name,red,green,blue`, sRGB levels. @throws UsageError if it is
 * malformed
 */
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

/** Formats colours as such a table. */
export function colourTable(colours: readonly TableColour[]): string {
  return [HEAD, ...colours.map(({ code, name, rgb }) => [code, name, ...rgb].join(','))]
    .map((line) => `${line}\n`)
    .join('');
}
