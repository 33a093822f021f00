import type { ProductKind } from '@uzor/contract';
import { type CsvRow, parseCsv } from '../../platform/csv.ts';
import { readFilters, readKind, readSizes } from './import.ts';

/** An order of a marketplace, for one box. */
export interface MarketOrder {
  /** Its number there, 1 to 64 characters. */
  readonly order: string;
  readonly kind: ProductKind;
  /** Null = any of the kind. */
  readonly sizeIds: readonly number[] | null;
  readonly filterIds: readonly number[] | null;
}

const mostNamed = 20;
/** Begins with a letter or digit, so that no table program takes the printed number for a formula. */
const orderNumber = /^[\p{L}\p{N}][\p{L}\p{N} ._/#:-]{0,63}$/u;
/** What table programs make of a long number: many orders would read alike. */
const shortened = /^\d([.,]\d+)?e\+\d+$/i;

/**
 * Reads `order,product[,size,filter]`, each order once, in the order of the file; other columns, such as an e-mail address, are
 * neither read nor kept. @throws RangeError naming every wrong line
 */
export function readOrders(csv: string): MarketOrder[] {
  const rows = parseCsv(csv);
  if (rows.length === 0) throw new RangeError('The file has no order');
  if (rows.every(({ cells }) => cells['order'] === undefined || cells['product'] === undefined))
    throw new RangeError('The first line of the file names its columns: order,product,size,filter');
  const found = new Map<string, MarketOrder & { readonly line: number }>();
  const wrong: string[] = [];
  for (const { line, cells } of rows)
    try {
      const given = readOrder(cells);
      const before = found.get(given.order);
      if (before && !isSameBox(before, given))
        throw new RangeError(`order ${given.order} stands for another box on line ${before.line}; give each a number`);
      if (!before) found.set(given.order, { ...given, line });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      wrong.push(`Line ${line}: ${error.message}`);
    }
  if (wrong.length > 0) throw new RangeError(inWords(wrong));
  return [...found.values()].map(({ line: _, ...order }) => order);
}

function readOrder(cells: CsvRow['cells']): MarketOrder {
  const { order, product, size, filter } = cells;
  if (order === undefined) throw new RangeError('the order has no number');
  if (shortened.test(order))
    throw new RangeError('a table program has shortened this number; have it keep the column as text');
  if (!orderNumber.test(order)) throw new RangeError(`${order.slice(0, 64)} is not a number of an order`);
  const kind = readKind(product);
  return {
    order,
    kind,
    sizeIds: readSizes(kind, size === undefined ? [] : [size]),
    filterIds: readFilters(kind, filter === undefined ? [] : [filter]),
  };
}

/** Whether two orders are for the same box. */
export function isSameBox(one: Omit<MarketOrder, 'order'>, other: Omit<MarketOrder, 'order'>): boolean {
  const box = ({ kind, sizeIds, filterIds }: Omit<MarketOrder, 'order'>) => JSON.stringify([kind, sizeIds, filterIds]);
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
