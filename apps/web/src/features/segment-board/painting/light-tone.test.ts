import { expect, test } from 'vitest';
import { isLight } from './light-tone.ts';

test('white is light and graphite is not', () => {
  expect(isLight([246, 243, 238])).toBe(true);
  expect(isLight([58, 56, 54])).toBe(false);
});
