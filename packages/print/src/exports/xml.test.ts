import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributes, escaped, rounded } from './xml.ts';

test('reserved characters are escaped', () => {
  expect(escaped(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;');
});
test('attributes stand in the order given, escaped', () => {
  expect(attributes({ name: 'A "B"', width: 3.5 })).toBe(' name="A &quot;B&quot;" width="3.5"');
  expect(attributes({})).toBe('');
});
test('no text can break out of its attribute, and every text reads back', () => {
  const entities = new Map([
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&apos;', "'"],
    ['&amp;', '&'],
  ]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const safe = escaped(text);
      expect(safe).not.toMatch(/[<>"']/);
      expect(safe.replace(/&\w+;/g, (entity) => entities.get(entity) ?? entity)).toBe(text);
    }),
  );
});
test('lengths have at most three decimals', () => {
  expect([1.23456, -0.0001, 7].map(rounded).map((value) => value + 0)).toEqual([1.235, 0, 7]);
});
