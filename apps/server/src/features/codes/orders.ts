import type { CsvRow } from '../../platform/csv.ts';
import { readFilters, readKind, readSizes } from './import.ts';
import { LineFault, readLines, type SortedLines } from './lines.ts';
import type { BoxOfCode } from './new-codes.ts';

/** A marketplace order for one box; the number has 1 to 64 characters. */
export interface MarketOrder extends BoxOfCode {
  readonly order_number: string;
}

const mostNamed = 20;
/** Begins with a letter or digit, so that no spreadsheet reads the number as a formula. */
const orderNumber = /^[\p{L}\p{N}][\p{L}\p{N} ._/#:-]{0,63}$/u;
/** How spreadsheets write long numbers, which makes many orders look the same. */
const shortened = /^(?:\d([.,]\d+)?e\+?\d+|\d{16,}[.,]0+)$/i;

/**
 * Reads `order,product[,size,filter]`, each order once, in file order; other columns, such as an email address, are
 * neither read nor kept.
 * @throws RangeError for a file that is no CSV
 */
export function sortOrders(csv: string): SortedLines<MarketOrder> {
  const known = new Map<string, MarketOrder & { readonly line: number }>();
  return readLines(csv, ({ line, cells }) => {
    const given = readOrder(cells);
    const before = known.get(given.order_number);
    if (before && !isSameBox(before, given))
      throw new LineFault(
        `order ${given.order_number} stands for another box on line ${before.line}; give each a number`,
        {
          problem: 'otherBox',
          given: given.order_number,
        },
      );
    if (before) return null;
    known.set(given.order_number, { ...given, line });
    return given;
  });
}

/** Like `sortOrders`, all lines or none. @throws RangeError naming every invalid line */
export function readOrders(csv: string): MarketOrder[] {
  const { good, wrong } = sortOrders(csv);
  if (good.length + wrong.length === 0) throw new RangeError('The file has no order');
  if (good.length === 0 && wrong.every(({ cells: { order, product } }) => order === undefined || product === undefined))
    throw new RangeError('The first line of the file names its columns: order,product,size,filter');
  if (wrong.length > 0) throw new RangeError(inWords(wrong.map(({ line, why }) => `Line ${line}: ${why.message}`)));
  return good.map(({ read }) => read);
}

function readOrder(cells: CsvRow['cells']): MarketOrder {
  const { order, product, size, filter } = cells;
  if (order === undefined) throw new LineFault('the order has no number', { problem: 'orderMissing' });
  if (shortened.test(order))
    throw new LineFault('a table program has shortened this number; have it keep the column as text', {
      problem: 'orderShortened',
      given: order,
    });
  if (!orderNumber.test(order))
    throw new LineFault(`${order.slice(0, 64)} is not a number of an order`, {
      problem: 'order',
      given: order.slice(0, 64),
    });
  const kind = readKind(product);
  return {
    order_number: order,
    kind,
    size_ids: readSizes(kind, size === undefined ? [] : [size]),
    filter_ids: readFilters(kind, filter === undefined ? [] : [filter]),
  };
}

export function isSameBox(one: BoxOfCode, other: BoxOfCode): boolean {
  const box = ({ kind, size_ids, filter_ids }: BoxOfCode) => JSON.stringify([kind, size_ids, filter_ids]);
  return box(one) === box(other);
}

function inWords(wrong: readonly string[]): string {
  const more = wrong.length - mostNamed;
  return [
    ...wrong.slice(0, mostNamed),
    ...(more > 0 ? [`and ${more} more`] : []),
    'Mend these lines and import the whole file again: nothing was taken in, and an order never gets a second code.',
  ].join('\n');
}
