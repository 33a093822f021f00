import { expect, test } from 'vitest';
import { caretAfter, grouped, signsOf, firstInvalidCharacter } from './code-signs.ts';

test('what is typed beyond the longest code is dropped', () => {
  expect(signsOf(`Код: ${'K7MW-'.repeat(20)}`)).toBe('K7MW'.repeat(8));
});
test('hyphens are set as on the card, the last one only when a sign follows', () => {
  expect(['', 'K7M', 'K7MW', 'K7MW4', 'K7MW4PXR9TQD'].map(grouped)).toEqual([
    '',
    'K7M',
    'K7MW',
    'K7MW-4',
    'K7MW-4PXR-9TQD',
  ]);
});
test('the cursor stays behind the sign it stood behind', () => {
  for (const count of [1, 4, 5, 8, 9, 12])
    expect(grouped('K7MW4PXR9TQD').slice(0, caretAfter(count)).replaceAll('-', '')).toHaveLength(count);
});
test('a sign no code has is named with its place', () => {
  expect(firstInvalidCharacter(signsOf('K7Ж!'))).toEqual({ at: 2, sign: 'Ж' });
  expect(firstInvalidCharacter('K7MW')).toBeNull();
});
