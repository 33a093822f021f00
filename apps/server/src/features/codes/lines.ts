import type { ImportProblem } from '@uzor/contract';
import { type CsvRow, parseCsv } from '../../platform/csv.ts';

/** What is wrong with a line, for programs beside the words for the command line. */
interface Fault {
  readonly problem: ImportProblem;
  /** The column and what stands there; absent = the line lacks it. */
  readonly column?: string;
  readonly given?: string;
  /** What may stand there. */
  readonly allowed?: readonly string[];
}

/** A line of a file, or an option of a command, that is not understood. */
export class LineFault extends RangeError {
  override readonly name = 'LineFault';
  readonly fault: Fault;
  constructor(message: string, fault: Fault) {
    super(message);
    this.fault = fault;
  }
}

/** A line that is understood. */
export interface GoodLine<T> extends CsvRow {
  readonly read: T;
}
/** A line that is not understood. */
export interface WrongLine extends CsvRow {
  readonly why: LineFault;
}
export interface SortedLines<T> {
  readonly good: readonly GoodLine<T>[];
  readonly wrong: readonly WrongLine[];
}

/** Reads line after line; those that are not understood stand aside. `read` answers null for a line to leave out. @throws RangeError for a file that is no CSV */
export function readLines<T>(csv: string, read: (row: CsvRow) => T | null): SortedLines<T> {
  const good: GoodLine<T>[] = [];
  const wrong: WrongLine[] = [];
  for (const row of parseCsv(csv))
    try {
      const one = read(row);
      if (one !== null) good.push({ ...row, read: one });
    } catch (why) {
      if (!(why instanceof LineFault)) throw why;
      wrong.push({ ...row, why });
    }
  return { good, wrong };
}

/** Signs that look like those of a slug, or stand for them: «40х50», `40 × 50` and `A4` in Cyrillic are typed by people and table programs. */
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

/** What was meant by a value that is not among the allowed ones; null unless exactly one of them reads like it. */
export function mendOf({ fault: { given, allowed = [] } }: LineFault): string | null {
  if (given === undefined) return null;
  const meant = allowed.filter((one) => folded(one) === folded(given));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}
