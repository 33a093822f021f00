import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test('a size name is capitalised and has a true multiplication sign', () => {
  expect(['a4', '43x52', 'mini x3', 'roomaxi'].map(sizeText)).toEqual(['A4', '43×52', 'Mini ×3', 'Roomaxi']);
});
