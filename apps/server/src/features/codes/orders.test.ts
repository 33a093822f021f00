import { expect, test } from 'vitest';
import { readOrders } from './orders.ts';

const read = (...lines: string[]) => readOrders(['order,product,size,filter,email', ...lines].join('\n'));

test('an order names its box; missing columns mean any of the kind', () => {
  expect(read('0091-77,mosaic,a4,bw,anna@example.org', '0091-78,string_art,,,')).toEqual([
    { order_number: '0091-77', kind: 'mosaic', size_ids: [1], filter_ids: [2] },
    { order_number: '0091-78', kind: 'string_art', size_ids: null, filter_ids: null },
  ]);
});

test('every invalid line is named by its number, with one correction for all', () => {
  expect(() => read('1,mosaic,a4,,', '2,tapestry,,,', '3,mosaic,a9,,', ',mosaic,,,', '1,mosaic,a3,,')).toThrow(
    `Line 3: product is one of mosaic, paint_by_numbers, constructor, string_art
Line 4: mosaic has no size a9; it has a4, a3`,
  );
  const whole = reasonOf(() => read('2,tapestry,,,', ',mosaic,,,', '1,mosaic,a4,,', '1,mosaic,a3,,'));
  expect(whole).toContain('Line 3: the order has no number');
  expect(whole).toContain('Line 5: order 1 stands for another box on line 4');
  expect(whole.match(/Mend these lines/g)).toHaveLength(1);
});

test('a number that a spreadsheet would run as a formula is refused', () => {
  for (const formula of ['=1+1', '+7', '-7', '@a']) expect(() => read(`${formula},mosaic,,,`)).toThrow('Line 2: ');
});

test('a number that a spreadsheet turned into a float is the same order, and one that lost digits is refused', () => {
  const numbers = read('100200702.0,mosaic,a4,,', '100200702,mosaic,a4,,', '1.00200703E8,mosaic,,,').map(
    ({ order_number }) => order_number,
  );
  expect(numbers).toEqual(['100200702', '100200703']);
  for (const lossy of ['"1,23457E+11"', '1.5E8', '12345678901234568.0'])
    expect(() => read(`${lossy},mosaic,,,`)).toThrow('keep the column as text');
});

test('a truncated line is refused, not read as an order for any box', () => {
  expect(() => read('1,mosaic,a4,bw,', '2,mosaic')).toThrow('Line 3: the line has not as many cells');
});

test('a file without orders is refused, and one of another format names the columns', () => {
  expect(() => read()).toThrow('no order');
  expect(() => readOrders('number;kind\n1;mosaic')).toThrow('order,product,size,filter');
});

test('of many invalid lines the first twenty are named and the rest counted', () => {
  const whole = reasonOf(() => read(...Array.from({ length: 25 }, (_, at) => `${at},tapestry,,,`)));
  expect(whole.match(/^Line \d+: /gm)).toHaveLength(20);
  expect(whole).toContain('and 5 more');
});

function reasonOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}
