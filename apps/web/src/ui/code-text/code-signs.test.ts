import { expect, test } from 'vitest';
import { caretAfter, doubtOf, grouped, signsOf, strangeSign, withSign } from './code-signs.ts';

test('a code may be pasted with spaces, hyphens of any kind and in lower case', () => {
  expect(signsOf(' k7mw 4pxr—9tqd\n')).toBe('K7MW4PXR9TQD');
});
test('Cyrillic look-alikes become Latin without a word', () => {
  expect(signsOf('кмтр-асех')).toBe('KMTPACEX');
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
test('O, zero, I and one are asked about once each, in order', () => {
  expect(doubtOf('K7MW4PXO', new Set())).toEqual({ at: 7, pair: 'O' });
  expect(doubtOf('1AAO', new Set())).toEqual({ at: 0, pair: 'I' });
  expect(doubtOf('1AAO', new Set([0]))).toEqual({ at: 3, pair: 'O' });
  expect(doubtOf('1AAO', new Set([0, 3]))).toBeNull();
});
test('an answer changes that sign only', () => {
  expect(withSign('K7MW4PXO', 7, '0')).toBe('K7MW4PX0');
});
test('a sign no code has is named with its place', () => {
  expect(strangeSign(signsOf('K7Ж!'))).toEqual({ at: 2, sign: 'Ж' });
  expect(strangeSign('K7MW')).toBeNull();
});
