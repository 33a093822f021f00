import { describe, expect, test } from 'vitest';
import { makeBooklet } from '../booklet.ts';
import { orderOf } from '../testing/work-of-forty.ts';
import { PdfDocument } from './document.ts';
import { readPdf } from './read-pdf.ts';

const bytes = makeBooklet(orderOf());
const text = Buffer.from(bytes).toString('latin1');
const changed = (from: string, to: string) => {
  expect(text).toContain(from);
  return Buffer.from(text.replace(from, to), 'latin1');
};

describe('a file that is broken is refused, not read in part', () => {
  test('an offset that points elsewhere', () => {
    const [head = ''] = /\d+ 0 obj\n<<\/Type\/XObject/.exec(text) ?? [];
    expect(() => readPdf(changed(head, head.replace('obj', 'OBJ')))).toThrow(/Object \d+ is not at \d+/);
  });
  test('cross-references of another number', () => {
    const [size = ''] = /\/Size \d+/.exec(text) ?? [];
    const other = size.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    expect(() => readPdf(changed(size, other))).toThrow('The cross-references have another length than they say');
  });
  test('a stream of objects that holds fewer than it says', () => {
    const [count = ''] = /\/Type\/ObjStm\/N \d+/.exec(text) ?? [];
    const other = count.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    expect(() => readPdf(changed(count, other))).toThrow('A stream of objects holds another number than it says');
  });
  test('a stream of another length', () => {
    const [length = ''] = /\/Length \d+>>stream/.exec(text) ?? [];
    const shorter = length.replace(/\d+/, (digits) => String(Number(digits) - 1).padStart(digits.length, '0'));
    expect(() => readPdf(changed(length, shorter))).toThrow(/The stream of object \d+ is not \d+ bytes long/);
  });
  test('a reference to an object that is not there', () => {
    const document = new PdfDocument();
    const root = document.add('<</Type/Catalog/Pages 99 0 R>>');
    expect(() => readPdf(document.finish(root, root))).toThrow('Object 99 is referred to and missing');
  });
  test('a file that ends too early', () => {
    for (const share of [0, 0.3, 0.9, 0.999])
      expect(() => readPdf(bytes.subarray(0, Math.floor(bytes.length * share)))).toThrow(RangeError);
  });
});

test('a form that is not there is refused by name', () => {
  expect(() => readPdf(bytes).form('X9999')).toThrow(RangeError);
});
test('bytes that are part of a larger buffer are read alone', () => {
  const larger = Buffer.concat([Buffer.from('before'), bytes, Buffer.from('after')]);
  const pdf = readPdf(larger.subarray(6, 6 + bytes.length));
  expect(pdf.pages).toHaveLength(readPdf(bytes).pages.length);
});
