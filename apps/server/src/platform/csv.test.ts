import { expect, test } from 'vitest';
import { csvText, parseCsv } from './csv.ts';

test('rows are read by the names of their columns, in any case, with commas or semicolons', () => {
  const rows = [{ line: 2, cells: { code: 'AB12', product: 'mosaic' } }];
  expect(parseCsv('Code, Product\nAB12,mosaic\n')).toEqual(rows);
  expect(parseCsv('\ufeffcode;product\r\nAB12 ; mosaic\r\n')).toEqual(rows);
  expect(parseCsv('code,product\n\n,\nAB12,mosaic')).toEqual([{ ...rows[0], line: 4 }]);
});

test('a quoted cell holds separators, quotes and line breaks; an empty one is left out', () => {
  expect(parseCsv('a,b,c\n"one, two","he said ""yes""\nand went",\n')).toEqual([
    { line: 3, cells: { a: 'one, two', b: 'he said "yes"\nand went' } },
  ]);
});

test.each([
  ['a row that is too short', 'a,b\n1,2\n3\n', 'line 3'],
  ['a row that is too long', 'a,b\n1,2,3\n', 'line 2'],
  ['a quote that is not closed', 'a,b\n1,"2\n', 'line 2'],
])('%s is refused with its line', (_, text, line) => {
  expect(() => parseCsv(text)).toThrow(RangeError);
  expect(() => parseCsv(text)).toThrow(line);
});

test('what is written is quoted where it has to be', () => {
  expect(
    csvText([
      ['a', 'b'],
      ['x, y', null],
      ['"', 7],
    ]),
  ).toBe('a,b\n"x, y",\n"""",7\n');
});
