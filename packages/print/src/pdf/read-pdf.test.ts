import { describe, expect, test } from 'vitest';
import { makeBooklet } from '../booklet.ts';
import { orderOf } from '../testing/work-of-forty.ts';
import { readPdf } from './read-pdf.ts';

const bytes = makeBooklet(orderOf());
const text = Buffer.from(bytes).toString('latin1');
const changed = (from: string, to: string) => {
  expect(text).toContain(from);
  return Buffer.from(text.replace(from, to), 'latin1');
};

describe('a file that is broken is refused, not read in part', () => {
  test('an offset that points elsewhere', () => {
    expect(() => readPdf(changed('2 0 obj\n', '2 0 OBJ\n'))).toThrow(/Object 2 is not at \d+/);
  });
  test('an entry of the table in another form', () => {
    const [entry = ''] = /\d{10} 00000 n \n/.exec(text) ?? [];
    expect(() => readPdf(changed(entry, entry.replace('n', 'x')))).toThrow('Entry 1 of the table is malformed');
  });
  test('a stream of another length', () => {
    const [length = ''] = /\/Length \d+>>stream/.exec(text) ?? [];
    const shorter = length.replace(/\d+/, (digits) => String(Number(digits) - 1).padStart(digits.length, '0'));
    expect(() => readPdf(changed(length, shorter))).toThrow(/The stream of object \d+ is not \d+ bytes long/);
  });
  test('a reference to an object that is not there', () => {
    const [parent = ''] = /\/Parent \d+ 0 R\/Contents/.exec(text) ?? [];
    const digits = /\d+/.exec(parent)?.[0] ?? '';
    const away = parent.replace(digits, '9'.repeat(digits.length + 4).slice(0, digits.length));
    // Same length, so that only the reference is wrong.
    if (digits.length > 1) expect(() => readPdf(changed(parent, away))).toThrow(/Object 9+ is referred to and missing/);
    else expect(() => readPdf(changed('/Contents', '/Contentz'))).toThrow(RangeError);
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
