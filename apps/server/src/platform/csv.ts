import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A row below the header. */
export interface CsvRow {
  /** Where it ends in the file, from 1: the line an operator has to look at. */
  readonly line: number;
  /** By the name of the column in lower case; an empty cell is left out. */
  readonly cells: Readonly<Partial<Record<string, string>>>;
}

/** Rows of a CSV text with a header; `,` or `;`, whichever the header has. @throws RangeError naming the line that does not fit */
export function parseCsv(text: string): CsvRow[] {
  const [header = ''] = text.split('\n', 1);
  try {
    const found: unknown[] = parse(text, {
      bom: true,
      delimiter: header.includes(';') ? ';' : ',',
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      columns: (names: readonly string[]) => names.map((name) => name.trim().toLowerCase()),
      on_record: (record: Readonly<Record<string, string>>, { lines }): CsvRow => ({
        line: lines,
        cells: withoutEmpty(record),
      }),
    });
    return found.filter(isRow);
  } catch (error) {
    if (error instanceof CsvError) throw new RangeError(error.message, { cause: error });
    throw error;
  }
}

const isRow = (found: unknown): found is CsvRow => typeof found === 'object' && found !== null && 'cells' in found;

function withoutEmpty(record: Readonly<Record<string, string>>): CsvRow['cells'] {
  return Object.fromEntries(
    Object.entries(record)
      .map(([name, cell]) => [name, cell.trim()])
      .filter(([, cell]) => cell !== ''),
  );
}

/** Rows as CSV, a line each. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify(rows.map((row) => [...row]));
}
