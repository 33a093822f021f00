import { productKinds } from '@uzor/contract';
import { expect, test } from 'vitest';
import { productOf, sizeOf } from '../products/products.ts';
import { outlookOf, paintingHours, workHours } from './progress.ts';

const sizeNamed = (...asked: Parameters<typeof sizeOf>) => {
  const size = sizeOf(...asked);
  if (!size) throw new Error(`no ${asked}`);
  return size;
};

test('a drilled size comes to its cells, a painted one to its regions at most, a hoop to its lines at most', () => {
  expect(outlookOf(sizeNamed('mosaic', 'a4'))).toEqual({ pieces: 8960, hours: workHours(8960) });
  expect(outlookOf(sizeNamed('paint_by_numbers', 'a3'))).toEqual({ pieces: 800, hours: paintingHours(1120, 800) });
  expect(outlookOf(sizeNamed('string_art', 'a3'))).toEqual({ pieces: 3000, hours: 10 });
});
test('every size of every product promises pieces and hours', () => {
  for (const size of productKinds.flatMap((kind) => productOf(kind).sizes)) {
    const { pieces, hours } = outlookOf(size);
    expect(pieces, size.slug).toBeGreaterThan(100);
    expect(hours, size.slug).toBeGreaterThan(1);
  }
});
