import type { ImportProblem } from '@uzor/contract';
import { withoutFloats } from '@uzor/kit';
import { type CsvRow, parseCsv } from '../../platform/csv.ts';

interface Fault {
  readonly problem: ImportProblem;
  /** The column and its value; absent = the line lacks it. */
  readonly column?: string;
  readonly given?: string;
  /** Allowed values. */
  readonly allowed?: readonly string[];
}

export class LineFault extends RangeError {
  override readonly name = 'LineFault';
  readonly fault: Fault;
  constructor(message: string, fault: Fault) {
    super(message);
    this.fault = fault;
  }
}

export interface GoodLine<T> extends CsvRow {
  readonly read: T;
}
export interface WrongLine extends CsvRow {
  readonly why: LineFault;
}
export interface SortedLines<T> {
  readonly good: readonly GoodLine<T>[];
  readonly wrong: readonly WrongLine[];
}

/**
 * Reads line by line and separates the invalid ones. `read` returns null for a line to skip.
 * @throws RangeError for a file that is not CSV
 */
export function readLines<T>(csv: string, read: (row: CsvRow) => T | null): SortedLines<T> {
  const good: GoodLine<T>[] = [];
  const wrong: WrongLine[] = [];
  for (const row of withWholeNumbers(parseCsv(csv)))
    try {
      if (row.isCut)
        throw new LineFault('the line has not as many cells as there are columns: it was cut', { problem: 'cut' });
      const one = read(row);
      if (one !== null) good.push({ ...row, read: one });
    } catch (why) {
      if (!(why instanceof LineFault)) throw why;
      wrong.push({ ...row, why });
    }
  return { good, wrong };
}

/** Columns of numbers that spreadsheets may write as floats. */
const numbered = ['order', 'code', 'uses'];

function withWholeNumbers(rows: readonly CsvRow[]): CsvRow[] {
  const columns = new Map(
    numbered.map((name) => [
      name,
      withoutFloats(rows.map(({ cells }) => (cells[name] ?? '').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''))),
    ]),
  );
  return rows.map((row, at) => {
    const cells = { ...row.cells };
    for (const name of numbered) if (cells[name] !== undefined) cells[name] = columns.get(name)?.[at] || undefined;
    return { ...row, cells };
  });
}

/** People and spreadsheets write «40х50» (Cyrillic х), `40 × 50` and Cyrillic `А4`. */
const alike = new Map(
  Object.entries({ а: 'a', в: 'b', с: 'c', е: 'e', о: 'o', р: 'p', х: '_', x: '_', '×': '_', '*': '_', '-': '_' }),
);
const folded = (text: string) =>
  [
    ...text
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?([xх×*_-]) ?/g, '$1')
      .trim()
      .replaceAll(' ', '_'),
  ]
    .map((sign) => alike.get(sign) ?? sign)
    .join('');

/** The allowed value that was probably meant; null unless exactly one looks like the given one. */
export function correctionOf({ fault: { given, allowed = [] } }: LineFault): string | null {
  if (given === undefined) return null;
  const meant = allowed.filter((one) => folded(one) === folded(given));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}
