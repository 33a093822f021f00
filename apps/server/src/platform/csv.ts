import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A data row. */
export interface CsvRow {
  /** Line of the file where the row ends, from 1, for error messages. */
  readonly line: number;
  /** By column name in lower case; empty cells are left out. */
  readonly cells: Readonly<Partial<Record<string, string>>>;
}

/** Reads CSV with a header, separated by `,` or `;` as the header is. @throws RangeError naming the wrong line */
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

/** Writes rows as CSV. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify(rows.map((row) => [...row]));
}
