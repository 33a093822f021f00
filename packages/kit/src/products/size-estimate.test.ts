import { productKinds } from '@uzor/contract';
import { expect, test } from 'vitest';
import { layingHours, paintingHours, wholeHours, windingHours } from './hours.ts';
import { estimateOf } from './size-estimate.ts';
import { productOf, sizeOf } from './products.ts';

const sizeNamed = (...asked: Parameters<typeof sizeOf>) => {
  const size = sizeOf(...asked);
  if (!size) throw new Error(`no ${asked}`);
  return size;
};

test('before there is a photo, a mosaic has its cells, a painting at most its regions, a hoop at most its lines', () => {
  expect(estimateOf(sizeNamed('mosaic', 'a4'))).toEqual({ pieces: 8960, hours: layingHours(8960) });
  expect(estimateOf(sizeNamed('paint_by_numbers', 'a3'))).toEqual({ pieces: 800, hours: paintingHours(1120, 800) });
  expect(estimateOf(sizeNamed('string_art', 'a3'))).toEqual({ pieces: 3000, hours: 10 });
});
test('every size of every product has pieces and hours', () => {
  for (const size of productKinds.flatMap((kind) => productOf(kind).sizes)) {
    const { pieces, hours } = estimateOf(size);
    expect(pieces, size.slug).toBeGreaterThan(100);
    expect(hours, size.slug).toBeGreaterThan(1);
  }
});
test('hours are shown whole, at least one, and the same whether or not they came over the wire', () => {
  expect([0.2, 5.49, 5.5, 11.46].map(wholeHours)).toEqual([1, 6, 6, 12]);
  for (let hours = 0; hours < 40; hours += 0.013) {
    const onTheWire = Math.round(hours * 10) / 10;
    expect(wholeHours(hours)).toBe(wholeHours(onTheWire));
  }
});
test('drills take 27 a minute, painting 20 s per square centimetre and 45 s per region, a line 12 s', () => {
  expect([layingHours(27 * 60), paintingHours(180, 0), paintingHours(0, 80), windingHours(300)]).toEqual([1, 1, 1, 1]);
});
