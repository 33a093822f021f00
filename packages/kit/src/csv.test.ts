import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvFieldRead, csvLines, csvOf, csvText, withoutFloats } from './csv.ts';

test('Russian files separate fields with semicolons and decimals with commas, English ones with commas and points', () => {
  const rows = [['Синий', 12.5, null]];
  expect(csvOf(rows, 'ru')).toBe('\ufeffСиний;12,5;\r\n');
  expect(csvOf(rows, 'en')).toBe('\ufeffСиний,12.5,\r\n');
});
test('a field with a separator, a quote or a line break is quoted', () => {
  expect(csvOf([['a;b', 'say "x"', 'one\ntwo', 'plain']], 'ru')).toBe('\ufeff"a;b";"say ""x""";"one\ntwo";plain\r\n');
});
test('no field starts a formula, whichever separator a spreadsheet uses; phone numbers are unchanged', () => {
  const lineOf = (text: string) => csvLines([[text]], 'ru').trimEnd();
  expect(lineOf('=1+1')).toBe("'=1+1");
  expect(lineOf("thanks;=cmd|' /C calc'!A0")).toBe(`"thanks;'=cmd|' /C calc'!A0"`);
  expect(lineOf('a,@b|-c\n+d')).toBe(`"a,'@b|'-c\n'+d"`);
  expect(lineOf('+79001234567')).toBe('+79001234567');
  expect(csvFieldRead("thanks;'=cmd|'-1")).toBe('thanks;=cmd|-1');
});
test('without rows the file is only the byte order mark', () => {
  expect(csvOf([], 'en')).toBe('\ufeff');
});

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
test('every field reads back unchanged, whatever its text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\r', '\n', ' ', 'ё') });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      expect(readBack(csvOf(rows, 'ru'), ';')).toEqual(rows);
      expect(readBack(csvOf(rows, 'en'), ',')).toEqual(rows);
    }),
  );
});

const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16());
};
test('the text of a file is found whatever the table program wrote it in', () => {
  const text = 'заказ;набор\r\n1;мозаика';
  for (const bytes of [
    new TextEncoder().encode(text),
    new TextEncoder().encode(`\ufeff${text}`),
    utf16(`\ufeff${text}`, 'le'),
    utf16(`\ufeff${text}`, 'be'),
  ])
    expect(csvText(bytes)).toBe(text);
  for (const order of ['le', 'be'] as const) expect(csvText(utf16('order,product', order))).toBe('order,product');
  expect(csvText(Uint8Array.of(0xcf, 0xe0, 0xf0, 0xf2, 0xe8, 0xff))).toBe('Партия');
  expect(csvText(new Uint8Array())).toBe('');
});
test('a workbook that only has the name of a CSV is told from one', () => {
  for (const head of [[0x50, 0x4b, 3, 4, 20, 0], [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], [...Buffer.from('%PDF-1.7')]])
    expect(csvText(Uint8Array.of(...head))).toBeNull();
});
test.each([
  [['100200702.0'], ['100200702']],
  [
    ['100200702,00', '100200703', '1.00200704E8', '1,00200705e+08'],
    ['100200702', '100200703', '100200704', '100200705'],
  ],
  [
    ['12.0', '12.1'],
    ['12.0', '12.1'],
  ],
  [
    ['A-7', '2.0', '100200702.0'],
    ['A-7', '2.0', '100200702'],
  ],
  [
    ['007.0', '1.5E8', '1234567890123456.0', '0091-77.0'],
    ['007.0', '1.5E8', '1234567890123456.0', '0091-77.0'],
  ],
])('of %j the whole numbers are %j', (column, whole) => {
  expect(withoutFloats(column)).toEqual(whole);
});
