import { expect, test } from 'vitest';
import { readCodes, readUses } from './import.ts';

const header = 'code,product,size,filter,uses,batch,marketplace,expires_at';
const read = (...lines: string[]) => readCodes([header, ...lines].join('\n'), { allowShort: false });

test('every column of a row is read', () => {
  expect(read('abcd-1234,mosaic,a4|20_25,bw|sepia,7,Spring,ozon,2027-01-31T00:00:00Z')).toEqual([
    {
      code: 'ABCD1234',
      kind: 'mosaic',
      size_ids: [1, 5],
      filter_ids: [2, 3],
      uses: 7,
      batch: 'Spring',
      marketplace: 'ozon',
      expires_at: new Date('2027-01-31T00:00:00Z'),
    },
  ]);
});

test('missing columns get the product’s defaults, without an expiry date', () => {
  expect(readCodes('product,code\nstring_art,ABCD1234', { allowShort: false })).toEqual([
    {
      code: 'ABCD1234',
      kind: 'string_art',
      size_ids: null,
      filter_ids: null,
      uses: null,
      batch: null,
      marketplace: null,
      expires_at: null,
    },
  ]);
});

test.each([
  ['a product that is none', 'ABCD1235,tapestry,,,,,,', 'product is one of'],
  ['a size of another product', 'ABCD1235,string_art,20_25,,,,,', 'string_art has no size 20_25'],
  ['a filter of another product', 'ABCD1235,mosaic,,thread,,,,', 'mosaic has no filter thread'],
  ['a number of uses that is none', 'ABCD1235,mosaic,,,many,,,', 'many is not a number of uses'],
  ['no use at all', 'ABCD1235,mosaic,,,0,,,', '0 is not a number of uses'],
  ['a time that is none', 'ABCD1235,mosaic,,,,,,soon', 'soon is not a time'],
  ['a missing code', ',mosaic,,,,,,', 'Latin letters and digits'],
  ['a code of another alphabet', 'ЖЖЖЖЖЖЖЖ,mosaic,,,,,,', 'Latin letters and digits'],
  ['a code that is too short', 'ABC123,mosaic,,,,,,', '8 to 32 characters'],
  ['a code that is too long', `${'A'.repeat(33)},mosaic,,,,,,`, '8 to 32 characters'],
  ['a code that is in the file already', 'abcd i234,mosaic,,,,,,', 'twice'],
])('%s is refused with its line number', (_, line, reason) => {
  const wrong = () => read('ABCD1234,mosaic,,,,,,', line);
  expect(wrong).toThrow(RangeError);
  expect(wrong).toThrow(/^Line 3: /);
  expect(wrong).toThrow(reason);
});

test('a short code is accepted if the operator allows it', () => {
  expect(readCodes('code,product\nABC123,mosaic', { allowShort: true })).toMatchObject([{ code: 'ABC123' }]);
});

test('uses are a number from 1, or unlimited; by default those of the box', () => {
  const box = { kind: 'mosaic' as const, size_ids: [5], filter_ids: null };
  const read = (given?: string) => readUses(given, box);
  expect([read('3'), read('unlimited'), read(''), read()]).toEqual([3, null, 10, 10]);
  for (const wrong of ['-1', '1.5', '01', '1e3', '10000000', 'Unlimited']) expect(() => read(wrong)).toThrow(wrong);
});

test('codes of digits alone are easily guessed: fewer than twelve are accepted only if the operator insists', () => {
  const one = (code: string, allowShort = false) => readCodes(`code,product\n${code},mosaic`, { allowShort });
  expect(() => one('12345678')).toThrow('12 or more');
  expect(one('123456789012')).toMatchObject([{ code: '123456789012' }]);
  expect(one('12345678', true)).toMatchObject([{ code: '12345678' }]);
});
