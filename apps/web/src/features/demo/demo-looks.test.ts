import { productOf } from '@uzor/kit/catalogue';
import { expect, test } from 'vitest';
import { demoRatio, looksExpected, shownLook } from './looks.tsx';

const look = (name: string) => ({ name, title: name, url: `/${name}` });

test('a demo shows every filter', () => {
  expect(looksExpected(productOf('mosaic'))).toBe(5);
  expect(looksExpected(productOf('paint_by_numbers'))).toBe(4);
  expect(looksExpected(productOf('string_art'))).toBe(2);
});
test('the first picture that came is shown until another is chosen', () => {
  expect(shownLook([], null)).toBeNull();
  expect(shownLook([look('full'), look('bw')], null)?.name).toBe('full');
  expect(shownLook([look('full'), look('bw')], 'bw')?.name).toBe('bw');
  expect(shownLook([look('full')], 'sepia')?.name).toBe('full');
});
test('a landscape work lies on its side, a hoop has no sides', () => {
  expect(demoRatio({ width: 200, height: 280 }, 'portrait')).toBeCloseTo(200 / 280);
  expect(demoRatio({ width: 200, height: 280 }, 'landscape')).toBeCloseTo(280 / 200);
  expect(demoRatio({ width: 190, height: 190 }, 'landscape')).toBe(1);
});
