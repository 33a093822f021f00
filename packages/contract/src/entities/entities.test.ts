import { expect, test } from 'vitest';
import { colourSchema, errorSchema, fileSchema, historyEntrySchema } from './index.ts';

const time = '2026-11-20T12:00:00.000Z';
const file = { id: '7', url: null, name: 'photo.jpg', uploaded_at: time };
const colour = { color: '#A0B1C2', letter: 'A', url: '/swatch.png', count: 12, name: 'Red', code: null };

test('a file may have a status, an entry cells and unmark', () => {
  expect(fileSchema.parse({ ...file, status: 3 })).toEqual({ ...file, status: 3 });
  const entry = { id: 'x', coordinates: null, colors: [], cells: [1], unmark: true };
  expect(historyEntrySchema.parse(entry)).toEqual(entry);
  expect(historyEntrySchema.safeParse({ ...entry, unmark: false }).success).toBe(false);
});
test.each(['#a0b1c2', '#ABC', 'A0B1C2', '#A0B1C2FF', 'red'])('a colour cannot be written as %s', (color) => {
  expect(colourSchema.safeParse({ ...colour, color }).success).toBe(false);
});
test('a task status is 1 to 4', () => {
  for (const status of [1, 2, 3, 4]) expect(fileSchema.safeParse({ ...file, status }).success).toBe(true);
  for (const status of [0, 5, '1']) expect(fileSchema.safeParse({ ...file, status }).success).toBe(false);
});
test('an error has a message, whatever fields it names', () => {
  expect(errorSchema.safeParse({ message: '' }).success).toBe(false);
  expect(errorSchema.safeParse({ message: 'No', errors: { email: 'No' } }).success).toBe(false);
  expect(errorSchema.safeParse({ message: 'No', errors: { email: ['No'] } }).success).toBe(true);
});
