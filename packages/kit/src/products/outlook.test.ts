import { productKinds } from '@uzor/contract';
import { expect, test } from 'vitest';
import { layingHours, paintingHours, wholeHours, windingHours } from './hours.ts';
import { outlookOf } from './outlook.ts';
import { productOf, sizeOf } from './products.ts';

const sizeNamed = (...asked: Parameters<typeof sizeOf>) => {
  const size = sizeOf(...asked);
  if (!size) throw new Error(`no ${asked}`);
  return size;
};

test('a drilled size comes to its cells, a painted one to its regions at most, a hoop to its lines at most', () => {
  expect(outlookOf(sizeNamed('mosaic', 'a4'))).toEqual({ pieces: 8960, hours: layingHours(8960) });
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
test('hours are shown whole, at least one, the same whether they came by the wire or not', () => {
  expect([0.2, 5.49, 5.5, 11.46].map(wholeHours)).toEqual([1, 6, 6, 12]);
  for (let hours = 0; hours < 40; hours += 0.013) {
    const onTheWire = Math.round(hours * 10) / 10;
    expect(wholeHours(hours)).toBe(wholeHours(onTheWire));
  }
});
test('27 drills a minute, 20 s a painted square centimetre and 45 s a region, 12 s a line', () => {
  expect([layingHours(27 * 60), paintingHours(180, 0), paintingHours(0, 80), windingHours(300)]).toEqual([1, 1, 1, 1]);
});
