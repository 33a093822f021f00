import type { DeskImportWire } from '@uzor/contract';
import { Invalid } from '../../errors.ts';
import { type CsvRow, csvText } from '../../platform/csv.ts';
import type { Audit, By } from '../audit/index.ts';
import { type CodeService, mendOf, sortCodes, type SortedLines, sortOrders, type TakenIn } from '../codes/index.ts';
import type { BatchDeskParts, FreshCode } from './service.ts';

const columns = {
  orders: ['order', 'product', 'size', 'filter'],
  codes: ['code', 'product', 'size', 'filter', 'uses', 'batch', 'marketplace', 'expires_at'],
} as const;
const linesTold = 100;

export interface ImportDeskParts extends Pick<BatchDeskParts, 'demandSecondFactor'> {
  readonly audit: Audit;
  readonly codes: Pick<CodeService, 'takeInOrders' | 'takeInCodes'>;
}
export type ImportDesk = ReturnType<typeof importDesk>;

/** Files of orders and of codes, taken in at the desk: the lines that are understood, while the others are handed back with their mends. */
export function importDesk({ audit, codes, demandSecondFactor }: ImportDeskParts) {
  return {
    /** Makes a code for each order that has none. @throws Invalid on `csv` or `second_factor`, TooMany */
    async orders(
      csv: string,
      marketplace: string | null,
      by: By,
      { code, address }: FreshCode,
    ): Promise<DeskImportWire> {
      const sorted = understood('orders', csv, sortOrders);
      return audit.noted({ ...by, what: 'orders.import', subject: marketplace ?? 'csv' }, async () => {
        await demandSecondFactor(by.operator.id, code, address);
        const orders = sorted.good.map(({ read }) => read);
        const taken = await codes.takeInOrders(orders, marketplace);
        const served = taken.filter(({ fits }) => fits).map(({ given, code: own }) => [given.order, own.code]);
        return { ...outcome('orders', sorted, taken), codes: csvText([['order', 'code'], ...served]) };
      });
    },
    /** Keeps the codes that are not there yet. @throws Invalid on `csv` */
    async codes(csv: string, by: By): Promise<DeskImportWire> {
      const sorted = understood('codes', csv, (text) => sortCodes(text, { allowShort: false }));
      return audit.noted({ ...by, what: 'codes.import', subject: 'csv' }, async () => {
        const taken = await codes.takeInCodes(sorted.good.map(({ read }) => read));
        return { ...outcome('codes', sorted, taken), codes: null };
      });
    },
  };
}

/** The lines of a file. @throws Invalid on `csv` for a file that is none, has no lines, or does not name its columns */
function understood<T>(what: keyof typeof columns, csv: string, sort: (csv: string) => SortedLines<T>): SortedLines<T> {
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
  /** Where the mend belongs. */
  readonly column: string | undefined;
}

/** What became of the lines; `taken` are the good ones in their order. */
function outcome<T>(
  what: keyof typeof columns,
  { good, wrong }: SortedLines<T>,
  taken: readonly TakenIn<T>[],
): Omit<DeskImportWire, 'codes'> {
  const refused: ToldLine[] = wrong.map(({ line, cells, why }) => {
    const { problem, given = null, allowed = [], column } = why.fault;
    return { line, cells, column, wire: { line, problem, given, allowed: [...allowed], mend: mendOf(why) } };
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
    rest: all.length === 0 ? '' : csvText([columns[what], ...all.map((line) => mended(line, columns[what]))]),
  };
}

/** A line as it should be sent again. */
function mended({ cells, column, wire: { given, mend } }: ToldLine, names: readonly string[]): string[] {
  return names.map((name) => {
    const cell = cells[name] ?? '';
    return name === column && mend !== null && given !== null ? cell.replace(given, mend) : cell;
  });
}
