import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('Russian files part fields by semicolons and decimals by commas, English ones the other way', () => {
  const rows = [['Синий', 12.5, null]];
  expect(csvOf(rows, 'ru')).toBe('\ufeffСиний;12,5;\r\n');
  expect(csvOf(rows, 'en')).toBe('\ufeffСиний,12.5,\r\n');
});
test('a field with a separator, a quote or a line break is quoted', () => {
  expect(csvOf([['a;b', 'say "x"', 'one\ntwo', 'plain']], 'ru')).toBe('\ufeff"a;b";"say ""x""";"one\ntwo";plain\r\n');
});
test('no rows are a file with its mark alone', () => {
  expect(csvOf([], 'en')).toBe('\ufeff');
});

/** Reads RFC 4180 as it is written down, field by field. */
function readBack(file: string, separator: string): string[][] {
  const rows: string[][] = [];
  let [row, field, quoted]: [string[], string, boolean] = [[], '', false];
  for (let i = 1; i < file.length; i++) {
    const letter = file[i];
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (file[i + 1] === '"') field += file[++i];
      else quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === separator) {
      row.push(field);
      field = '';
    } else if (letter === '\r') {
      rows.push([...row, field]);
      [row, field] = [[], ''];
      i++;
    } else field += letter;
  }
  return rows;
}
test('whatever the texts, every field comes back', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\r', '\n', ' ', 'ё') });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      expect(readBack(csvOf(rows, 'ru'), ';')).toEqual(rows);
      expect(readBack(csvOf(rows, 'en'), ',')).toEqual(rows);
    }),
  );
});
