import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readImported, readImportedJson } from './imported.ts';

const list = z.array(
  z.object({ file: z.string({ error: 'missing' }), title: z.object({ ru: z.string({ error: 'missing' }) }) }),
);

test('a file that fits is read', () => {
  expect(readImportedJson(list, '[{ "file": "a.jpg", "title": { "ru": "А" }, "more": 1 }]', 'list.json')).toEqual([
    { file: 'a.jpg', title: { ru: 'А' } },
  ]);
});

test('what does not fit is named with its place, counted from 1', () => {
  const one = { file: 'a.jpg', title: { ru: 'А' } };
  const refused = (given: unknown) => () => readImported(list, given, 'list.json');
  expect(refused([one, { ...one, title: {} }])).toThrow(new RangeError('list.json: entry 2 title ru: missing'));
  expect(refused([{ title: one.title }])).toThrow(new RangeError('list.json: entry 1 file: missing'));
  expect(refused('none')).toThrow(/^list\.json: /);
});

test('what is no JSON at all is refused by its name', () => {
  expect(() => readImportedJson(list, '[{', 'list.json')).toThrow(RangeError);
  expect(() => readImportedJson(list, '[{', 'list.json')).toThrow(/^list\.json: /);
});
