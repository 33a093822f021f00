import { expect, test } from 'vitest';
import { DENSITY_STEPS, lightTable } from './thread-light.ts';

const { look, slope, curvature, last } = lightTable;

test('the bare board is white, and solid thread is dark but not darker than the thread', () => {
  expect(look[0]).toBe(1);
  expect(look[last]).toBeGreaterThan(0.15);
  expect(look[last]).toBeLessThan(0.25);
});
test('lightness decreases strictly with density', () => {
  for (let k = 1; k <= last; k++) {
    expect(look[k]).toBeLessThan(look[k - 1]);
    expect(slope[k]).toBeLessThan(0);
  }
});
test('slope and curvature are the first and second derivatives', () => {
  for (let k = 10; k < last - 10; k += 97) {
    expect(slope[k]).toBeCloseTo(((look[k + 1] - look[k - 1]) * DENSITY_STEPS) / 2, 4);
    expect(curvature[k]).toBeCloseTo(((slope[k + 1] - slope[k - 1]) * DENSITY_STEPS) / 2, 4);
  }
});
