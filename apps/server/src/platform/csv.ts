import { readFile } from 'node:fs/promises';
import { csvFieldRead, csvText } from '@uzor/kit';
import { CsvError, parse } from 'csv-parse/sync';

export interface CsvRow {
  /** Line of the file where the row ends, from 1, for error messages. */
  readonly line: number;
  /** By column name in lower case; empty cells are left out. */
  readonly cells: Readonly<Partial<Record<string, string>>>;
  /** Whether it has more or fewer cells than columns, so it or a cell was cut. */
  readonly isCut: boolean;
}

/** The text of a CSV file in any encoding that spreadsheets write. @throws RangeError for a workbook */
export async function readCsvFile(file: string | URL): Promise<string> {
  const text = csvText(await readFile(file));
  if (text === null)
    throw new RangeError('This is a workbook, not CSV: open it in the table program and save it as CSV UTF-8');
  return text;
}

/** Names the separator in the first line of files for Excel. */
const separatorLine = /^\ufeff?"?sep=(.)"?\r?\n/i;

export function parseCsv(file: string): CsvRow[] {
  const [named = '', own] = separatorLine.exec(file) ?? [];
  const text = file.slice(named.length);
  try {
    const found: { readonly line: number; readonly cells: readonly string[] }[] = [];
    parse(text, {
      bom: true,
      delimiter: own ?? separatorOf(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells, { lines: line }) => {
        found.push({ line, cells });
        return null;
      },
    });
    const [head, ...rows] = found;
    const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
    return rows.map(({ line, cells }) => ({
      line: line + (named === '' ? 0 : 1),
      cells: byName(names, cells),
      isCut: cells.length < names.length || cells.slice(names.length).some((cell) => cell.trim() !== ''),
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new RangeError(error.message, { cause: error });
    throw error;
  }
}

function separatorOf(text: string): string {
  const [header = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const countOf = (separator: string) => header.split(separator).length;
  return [';', '\t', ','].reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

function byName(names: readonly string[], cells: readonly string[]): CsvRow['cells'] {
  return Object.fromEntries(
    names
      .map((name, at) => [name, csvFieldRead((cells[at] ?? '').trim())] as const)
      .filter(([name, cell]) => name !== '' && cell !== ''),
  );
}
