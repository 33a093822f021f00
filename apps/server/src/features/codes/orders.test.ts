import { expect, test } from 'vitest';
import { readOrders } from './orders.ts';

const read = (...lines: string[]) => readOrders(['order,product,size,filter,email', ...lines].join('\n'));

test('an order names its box, and what it leaves out is any of the kind', () => {
  expect(read('0091-77,mosaic,a4,bw,anna@example.org', '0091-78,string_art,,,')).toEqual([
    { order: '0091-77', kind: 'mosaic', sizeIds: [1], filterIds: [2] },
    { order: '0091-78', kind: 'string_art', sizeIds: null, filterIds: null },
  ]);
});

test('every line that is not understood is named by its number, with one mend for all', () => {
  expect(() => read('1,mosaic,a4,,', '2,tapestry,,,', '3,mosaic,a9,,', ',mosaic,,,', '1,mosaic,a3,,')).toThrow(
    `Line 3: product is one of mosaic, paint_by_numbers, constructor, string_art
Line 4: mosaic has no size a9; it has a4, a3`,
  );
  const whole = reasonOf(() => read('2,tapestry,,,', ',mosaic,,,', '1,mosaic,a4,,', '1,mosaic,a3,,'));
  expect(whole).toContain('Line 3: the order has no number');
  expect(whole).toContain('Line 5: order 1 stands for another box on line 4');
  expect(whole.match(/Mend these lines/g)).toHaveLength(1);
});

test('a number that a table program would run as a formula is refused', () => {
  for (const formula of ['=1+1', '+7', '-7', '@a']) expect(() => read(`${formula},mosaic,,,`)).toThrow('Line 2: ');
});

test('a file without orders is refused, and one of another shape says which columns there are', () => {
  expect(() => read()).toThrow('no order');
  expect(() => readOrders('number;kind\n1;mosaic')).toThrow('order,product,size,filter');
});

test('of many wrong lines the first twenty are named and the rest counted', () => {
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
