import { expect, test } from 'vitest';
import { rateAfter } from './aloud.ts';

test('who goes on early hears faster, who asks again hears slower, within what can be followed', () => {
  expect(rateAfter(1, 'interrupted')).toBe(1.1);
  expect(rateAfter(1, 'repeated')).toBe(0.9);
  expect(rateAfter(1.5, 'interrupted')).toBe(1.5);
  expect(rateAfter(0.8, 'repeated')).toBe(0.8);
});
