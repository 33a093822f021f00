import type { DeskImportWire, Language } from '@uzor/contract';
import { csvLines, csvOf, isWorkbook } from '@uzor/kit';
import { Invalid } from '../../../errors.ts';
import type { CsvRow } from '../../../platform/csv.ts';
import type { Audit, By } from '../../audit/index.ts';
import {
  type CodeService,
  correctionOf,
  sortCodes,
  type SortedLines,
  sortOrders,
  type ImportResult,
} from '../../codes/index.ts';

const columns = {
  orders: ['order', 'product', 'size', 'filter'],
  codes: ['code', 'product', 'size', 'filter', 'uses', 'batch', 'marketplace', 'expires_at'],
} as const;
const linesTold = 100;

export interface CodeImportParts {
  readonly audit: Audit;
  readonly codes: Pick<CodeService, 'importOrderLines' | 'importCodeLines'>;
}
export type CodeImports = ReturnType<typeof codeImports>;

/** Imports of orders and of codes: valid lines are taken, the others are returned with suggested corrections. */
export function codeImports({ audit, codes }: CodeImportParts) {
  return {
    /** Makes a code for each order without one. @throws Invalid on `csv` or `second_factor`, TooMany */
    async orders(csv: string, marketplace: string | null, by: By, language: Language): Promise<DeskImportWire> {
      const sorted = understood('orders', csv, sortOrders);
      return audit.recorded({ ...by, what: 'orders.import', subject: marketplace ?? 'csv' }, async () => {
        const orders = sorted.good.map(({ read }) => read);
        const taken = await codes.importOrderLines(orders, marketplace);
        const served = taken.filter(({ fits }) => fits).map(({ given, code: own }) => [given.order_number, own.code]);
        return {
          ...outcome('orders', sorted, taken, language),
          codes: csvOf([['order', 'code'], ...served], language),
        };
      });
    },
    /** Saves the codes that do not exist yet. @throws Invalid on `csv` or `second_factor`, TooMany */
    async codes(csv: string, by: By, language: Language): Promise<DeskImportWire> {
      const sorted = understood('codes', csv, (text) => sortCodes(text, { allowShort: false }));
      return audit.recorded({ ...by, what: 'codes.import', subject: 'csv' }, async () => {
        const taken = await codes.importCodeLines(sorted.good.map(({ read }) => read));
        return { ...outcome('codes', sorted, taken, language), codes: null };
      });
    },
  };
}

/** The lines of a file. @throws Invalid on `csv` if it is not CSV, has no lines, or lacks a header */
function understood<T>(what: keyof typeof columns, csv: string, sort: (csv: string) => SortedLines<T>): SortedLines<T> {
  if (isWorkbook(csv)) throw new Invalid({ csv: ['import.workbook'] });
  const sorted = sortedOf(csv, sort);
  if (sorted.good.length + sorted.wrong.length === 0) throw new Invalid({ csv: ['import.empty'] });
  const [key, product] = columns[what];
  if (sorted.good.length === 0 && sorted.wrong.every(({ cells }) => !cells[key] || !cells[product]))
    throw new Invalid({ csv: [{ key: 'import.columns', values: { columns: columns[what].join(',') } }] });
  return sorted;
}

function sortedOf<T>(csv: string, sort: (csv: string) => SortedLines<T>): SortedLines<T> {
  try {
    return sort(csv);
  } catch (error) {
    if (error instanceof RangeError) throw new Invalid({ csv: ['import.unreadable'] });
    throw error;
  }
}

interface ToldLine extends Pick<CsvRow, 'line' | 'cells'> {
  readonly wire: DeskImportWire['wrong'][number];
  /** The column to correct. */
  readonly column: string | undefined;
}

/** The outcome of each line; `taken` holds the results of the valid lines in file order. */
function outcome<T>(
  what: keyof typeof columns,
  { good, wrong }: SortedLines<T>,
  taken: readonly ImportResult<T>[],
  language: Language,
): Omit<DeskImportWire, 'codes'> {
  const refused: ToldLine[] = wrong.map(({ line, cells, why }) => {
    const { problem, given = null, allowed = [], column } = why.fault;
    return { line, cells, column, wire: { line, problem, given, allowed: [...allowed], mend: correctionOf(why) } };
  });
  const others = good.flatMap(({ line, cells }, at): ToldLine[] => {
    if (taken[at]?.fits) return [];
    const given = cells[columns[what][0]] ?? null;
    return [{ line, cells, column: undefined, wire: { line, problem: 'otherBox', given, allowed: [], mend: null } }];
  });
  const all = [...refused, ...others].sort((one, two) => one.line - two.line);
  return {
    added: taken.filter(({ isNew }) => isNew).length,
    known: taken.filter(({ isNew, fits }) => fits && !isNew).length,
    wrong_count: all.length,
    wrong: all.slice(0, linesTold).map(({ wire }) => wire),
    rest:
      all.length === 0 ? '' : csvLines([columns[what], ...all.map((line) => mended(line, columns[what]))], language),
  };
}

/** A line with the suggested correction. */
function mended({ cells, column, wire: { given, mend } }: ToldLine, names: readonly string[]): string[] {
  return names.map((name) => {
    const cell = cells[name] ?? '';
    return name === column && mend !== null && given !== null ? cell.replace(given, mend) : cell;
  });
}
