import { csvOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { parseCsv } from './csv.ts';

test('rows are read by column names, case-insensitively, with commas, semicolons or tabs', () => {
  const rows = [{ line: 2, cells: { code: 'AB12', product: 'mosaic' }, isCut: false }];
  expect(parseCsv('code\tproduct\tnote, if any\nAB12\tmosaic\t')).toEqual(rows);
  expect(parseCsv('\ufeffsep=|\r\ncode|product\r\nAB12|mosaic\r\n')).toEqual([{ ...rows[0], line: 3 }]);
  expect(parseCsv('Code, Product\nAB12,mosaic\n')).toEqual(rows);
  expect(parseCsv('\ufeffcode;product\r\nAB12 ; mosaic\r\n')).toEqual(rows);
  expect(parseCsv('code,product\n\n,\nAB12,mosaic')).toEqual([{ ...rows[0], line: 4 }]);
});

test('a quoted cell may contain separators, quotes and line breaks; an empty one is left out', () => {
  expect(parseCsv('a,b,c\n"one, two","he said ""yes""\nand went",\n')).toEqual([
    { line: 3, cells: { a: 'one, two', b: 'he said "yes"\nand went' }, isCut: false },
  ]);
});

test('a row that is too short or too long is marked, empty cells beyond the columns do not count', () => {
  const cut = parseCsv('a,b\n1,2\n3\n4,5,6\n7,8,,\n').map(({ line, isCut }) => [line, isCut]);
  expect(cut).toEqual([
    [2, false],
    [3, true],
    [4, true],
    [5, false],
  ]);
});
test('an unclosed quote is refused with its line number', () => {
  expect(() => parseCsv('a,b\n1,"2\n')).toThrow(RangeError);
  expect(() => parseCsv('a,b\n1,"2\n')).toThrow('line 2');
});

test.each(['ru', 'en'] as const)('what is written is read as it was, formulas too: %s', (language) => {
  const rows = [
    ['a', 'b'],
    ['x, y;z', '=1+1'],
    ['"', 'thanks;=cmd'],
  ];
  expect(parseCsv(csvOf(rows, language)).map(({ cells }) => [cells['a'], cells['b']])).toEqual(rows.slice(1));
});
