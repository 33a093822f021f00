import { describe, expect, test } from 'vitest';
import { readList, readNumber, readOneOf, readRecord, readText, readWhole } from './file-readers.ts';

describe('a value of a file is read, or refused by name', () => {
  test('an object', () => {
    expect(readRecord({ a: 1 }, 'crop')).toEqual({ a: 1 });
    for (const wrong of [null, [], 'crop', 7, undefined])
      expect(() => readRecord(wrong, 'crop')).toThrow(new RangeError('No crop here'));
  });
  test('a list', () => {
    expect(readList([1], 'rows')).toEqual([1]);
    for (const wrong of [null, {}, 'ab', { length: 2 }])
      expect(() => readList(wrong, 'rows')).toThrow(new RangeError('No list of rows here'));
  });
  test('a number', () => {
    expect(readNumber(-0.5, 'x')).toBe(-0.5);
    for (const wrong of ['1', null, Number.NaN, Number.POSITIVE_INFINITY, true])
      expect(() => readNumber(wrong, 'x')).toThrow(new RangeError('x is no number'));
  });
  test('a whole number, limits included', () => {
    expect([readWhole(0, 'cell', 0, 5), readWhole(5, 'cell', 0, 5)]).toEqual([0, 5]);
    for (const wrong of [-1, 6, 2.5])
      expect(() => readWhole(wrong, 'cell', 0, 5)).toThrow(new RangeError(`cell ${wrong} is not within 0 to 5`));
  });
  test('a text, even an empty one', () => {
    expect(readText('', 'name')).toBe('');
    for (const wrong of [null, 1, ['a']])
      expect(() => readText(wrong, 'name')).toThrow(new RangeError('name is no text'));
  });
  test('a word of a vocabulary', () => {
    expect(readOneOf('a3', ['a4', 'a3'], 'size')).toBe('a3');
    for (const wrong of ['A3', '', null, 'toString'])
      expect(() => readOneOf(wrong, ['a4', 'a3'], 'size')).toThrow(new RangeError(`size ${wrong} is unknown`));
  });
});
